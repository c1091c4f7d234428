"""The versions of flowcontrol: v1, v1beta1, v1beta2, v1beta3."""
