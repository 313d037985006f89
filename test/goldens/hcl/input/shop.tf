# Everything the shop runs on.

terraform {
  required_version = ">= 1.8"
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      version               = "~> 5.0"
      configuration_aliases = [aws.dns]
    }
  }
  backend "s3" {
    bucket = "shop-state"
    key    = "prod/terraform.tfstate"
  }
}

provider "aws" {
  region = var.region
}

provider "aws" {
  alias  = "dns"
  region = "us-east-1"
}

// Where it runs.
variable "region" {
  type        = string
  description = "Region of all resources"
  default     = "eu-central-1"
}

variable "services" {
  type = map(object({
    image = string
    ports = optional(list(number), [80])
  }))
  validation {
    condition     = alltrue([for s in values(var.services) : length(s.ports) > 0 && !s.hidden])
    error_message = "A service needs a port in ${var.region}."
  }
}

locals {
  # Names of what is public.
  public = { for name, s in var.services : name => s.image if contains(s.ports, 443) }
  tags   = merge(var.tags, { Owner = "shop", "cost:center" = data.aws_ssm_parameter.cost.value })
  first  = module.network.subnets[0].id
  arn    = provider::aws::arn_parse(aws_lb.front.arn).region
}

data "aws_ami" "base" {
  most_recent = true
  filter {
    name   = "name"
    values = ["shop-*"]
  }
}

data "http" "ranges" {
  url = "https://ip-ranges.example.com/v1.json"
}

/*
 * One machine for each service.
 */
resource "aws_instance" "web" {
  for_each      = local.public
  ami           = data.aws_ami.base.id
  instance_type = var.region == "eu-central-1" ? local.sizes["large"] : "t3.small"
  subnet_id     = module.network.subnets[*].id
  provider      = aws.dns
  user_data     = <<-EOT
    #!/bin/sh
    run ${each.key} ${templatefile("${path.module}/start.tpl", { zone = aws_route53_zone.main.name })}
    %{ for port in each.value.ports ~}
    open ${port} ${port.protocol}
    %{ endfor ~}
  EOT

  dynamic "ebs_block_device" {
    for_each = var.disks
    iterator = disk
    content {
      size = disk.value.size * -var.scale.factor
    }
  }

  provisioner "local-exec" {
    command = "curl -s http://${self.public_ip}/health"
  }

  lifecycle {
    ignore_changes        = [tags, ebs_block_device[0].size]
    create_before_destroy = true # TODO: try without
  }
  depends_on = [aws_iam_role.web, module.network]
}

resource "aws_apigatewayv2_route" "orders" {
  api_id    = aws_apigatewayv2_api.shop.id
  route_key = "GET /orders/{id}"
}

module "network" {
  source    = "../modules/network"
  providers = { aws = aws.dns }
  zones     = slice(data.aws_availability_zones.all.names, 0, 2)
}

output "url" {
  description = "Where the shop is"
  value       = "https://${aws_lb.front.dns_name}/${join("/", aws_instance.web.*.id)}"
}

moved {
  from = aws_instance.old
  to   = aws_instance.web
}

check "alive" {
  assert {
    condition     = data.http.ranges.status_code == 200
    error_message = "Not there."
  }
}
