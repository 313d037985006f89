# Nomad, Packer, Terragrunt, Docker Bake and Terraform's tests, as each would write it.
retries = 3

include "root" {
  path = find_in_parent_folders("root.hcl")
}

dependency "vpc" {
  config_path = "../vpc"
}

inputs = {
  vpc_id = dependency.vpc.outputs.id
  token  = get_env("SHOP_TOKEN", "")
}

job "shop" {
  datacenters = ["dc1"]
  group "web" {
    count = 2
    task "server" {
      driver = "docker"
      config {
        image = "shop:${var.version}"
      }
      template {
        data = <<EOF
{{ key "shop/config" }}
EOF
      }
    }
  }
}

variable "TAG" { default = "latest" }

function "tagged" {
  params = [name]
  result = "${name}:${TAG}"
}

target "base" {
  dockerfile = "Dockerfile"
}

target "app" {
  inherits = ["base"]
  tags     = [tagged("app"), "app:${TAG}"]
}

group "default" { targets = ["app"] }

source "amazon-ebs" "image" {
  ami_name = "shop"
}

build {
  sources = ["source.amazon-ebs.image"]
}

run "creates_bucket" {
  command = plan
  module { source = "./setup" }
  assert {
    condition     = run.setup.name == output.bucket
    error_message = "Wrong bucket"
  }
}

resource legacy "plain" {
  depends_on = ["aws_vpc.main"]
  value      = "${"nested ${var.deep}"}"
}
