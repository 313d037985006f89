import { expect, test } from 'vitest'
import { graphEdges, linkProject } from '../support/link-project.js'

const NETWORK = {
  'modules/network/main.tf':
    'resource "aws_vpc" "main" {\n  cidr_block = var.cidr\n}\nresource "aws_subnet" "all" {\n  for_each = var.zones\n  vpc_id = aws_vpc.main.id\n}\n',
  'modules/network/variables.tf': 'variable "cidr" {}\nvariable "zones" {}\n',
  'modules/network/outputs.tf': 'output "subnets" {\n  value = aws_subnet.all[*].id\n}\n',
}

test('addresses mean one block in all files of a folder, and nothing of another folder', async () => {
  const lines = await linkProject(NETWORK)
  expect(lines).toEqual([
    'modules/network/main.tf:aws_vpc.main references modules/network/variables.tf:var.cidr',
    'modules/network/main.tf:aws_subnet.all references modules/network/variables.tf:var.zones',
    'modules/network/main.tf:aws_subnet.all depends_on modules/network/main.tf:aws_vpc.main',
    'modules/network/outputs.tf:output.subnets references modules/network/main.tf:aws_subnet.all',
  ])
  const elsewhere = await linkProject({
    ...NETWORK,
    'shop/main.tf': 'resource "aws_lb" "front" {\n  vpc = aws_vpc.main.id\n  cidr = var.cidr\n}\n',
  })
  expect(elsewhere.filter(line => line.startsWith('shop/'))).toEqual([
    'shop/main.tf:aws_lb.front ? main',
    'shop/main.tf:aws_lb.front ? cidr',
  ])
})

test('a module call leads to the folder it is made from: its variables, its outputs', async () => {
  const edges = await graphEdges(
    {
      ...NETWORK,
      'shop/main.tf': [
        'module "network" {',
        '  source = "../modules/network"',
        '  zones = local.zones',
        '  tags = {}',
        '}',
        'module "outside" {',
        '  source = "terraform-aws-modules/vpc/aws"',
        '  subnets = []',
        '}',
        'locals {',
        '  zones = ["a"]',
        '}',
        'resource "aws_instance" "web" {',
        '  subnet = module.network.subnets[0]',
        '  other = module.outside.subnets',
        '  size = self.subnet',
        '}',
      ].join('\n'),
    },
    ['references', 'depends_on', 'accesses_field', 'imports'],
  )
  expect(edges.filter(line => line.startsWith('shop/'))).toEqual([
    'shop/main.tf:aws_instance.web accesses_field shop/main.tf:aws_instance.web.subnet',
    'shop/main.tf:aws_instance.web depends_on shop/main.tf:module.network',
    'shop/main.tf:aws_instance.web depends_on shop/main.tf:module.outside',
    'shop/main.tf:aws_instance.web references modules/network/outputs.tf:output.subnets',
    'shop/main.tf:module.network imports package modules/network',
    'shop/main.tf:module.network references modules/network/variables.tf:var.zones',
    'shop/main.tf:module.network references shop/main.tf:local.zones',
  ])
})

test('providers with an alias, nested blocks, loops, values files, overrides, a source out of the repository', async () => {
  const lines = await linkProject({
    'main.tf': [
      'provider "aws" {',
      '  alias = "west"',
      '}',
      'data "aws_ami" "base" {}',
      'variable "disks" {}',
      'variable "tags" {}',
      'resource "aws_instance" "web" {',
      '  provider = aws.west',
      '  ami = data.aws_ami.base.id',
      '  dynamic "disk" {',
      '    for_each = var.disks',
      '    content {',
      '      size = disk.value.size',
      '      names = [for tags in var.disks : tags.name]',
      '    }',
      '  }',
      '}',
      'module "far" {',
      '  source = "../elsewhere"',
      '}',
    ].join('\n'),
    'override.tf': 'data "aws_ami" "base" {\n  owner = "us"\n}\n',
    'prod.tfvars': 'disks = []\nunknown = 1\n',
  })
  expect(lines).toEqual([
    'main.tf:aws_instance.web references main.tf:provider.aws.west',
    'main.tf:aws_instance.web depends_on main.tf:data.aws_ami.base',
    'main.tf:aws_instance.web references main.tf:var.disks',
    'main.tf:aws_instance.web references main.tf:var.disks',
    'prod.tfvars:file accesses_field main.tf:var.disks',
    'prod.tfvars:file ? unknown',
  ])
})
