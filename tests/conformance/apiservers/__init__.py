"""Real kube-apiservers and etcd for tests, benches and examples.

``cluster.Cluster`` starts them; ``builds`` and ``modules`` make the binaries; ``python -m
tests.conformance.apiservers serve 1.31`` runs one for a person. ../README.md says how to use each.
"""
