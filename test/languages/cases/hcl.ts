// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are programs
import type { LanguageCase } from '../conformance.js'

export const languageCase: LanguageCase = {
  language: 'hcl',
  features: {
    function: {
      source: 'function "f" {\n  params = [a]\n  result = a\n}\n',
      finds: ['def function f', '! name a in f'],
    },
    'function doc': {
      source:
        '# One.\n# Two.\nvariable "v" {\n  description = "Says it."\n}\n\n# Not of it.\n\n/* Block */\nresource "a" "b" {\n  # First.\n  c = 1 # after\n  // Second.\n  d = 2\n}\n',
      finds: [
        'doc var.v: One.\nTwo.\nSays it.',
        '! string in var.v: Says it.',
        'doc a.b: Block',
        'doc a.b.c: First.',
        'doc a.b.d: Second.',
      ],
    },
    'parameters and return type': {
      source:
        'function "f" {\n  params = [a, b]\n  variadic_param = rest\n  result = a\n}\nvariable "v" {\n  type = list(string)\n}\nvariable "old" {\n  type = "map"\n}\n',
      finds: [
        'param f a: -',
        'param f b: -',
        'param f rest: -',
        'type var.v: list(string)',
        'type var.old: map',
      ],
    },
    'type with members': {
      source: 'resource "aws_instance" "web" {\n  ami = "x"\n}\ndata "aws_ami" "x" {\n  owner = "me"\n}\n',
      finds: [
        'def class aws_instance.web',
        'container aws_instance.web: file',
        'signature aws_instance.web: resource "aws_instance" "web"',
        'def field aws_instance.web.ami',
        'container aws_instance.web.ami: aws_instance.web',
        'signature aws_instance.web.ami: ami = "x"',
        'def class data.aws_ami.x',
        'def field data.aws_ami.x.owner',
        '! string in aws_instance.web: aws_instance',
      ],
    },
    'nested type': {
      source:
        'job "shop" {\n  group "web" {\n    task "run" {\n      driver = "exec"\n    }\n  }\n}\nresource "a" "b" {\n  lifecycle {\n    x = 1\n  }\n}\n',
      finds: [
        'def class job.shop',
        'def field job.shop.group.web',
        'container job.shop.group.web: job.shop',
        'def field job.shop.group.web.task.run.driver',
        'container job.shop.group.web.task.run.driver: job.shop.group.web.task.run',
        'def field a.b.lifecycle.x',
        'container a.b.lifecycle.x: a.b.lifecycle',
      ],
    },
    'top-level variable': {
      source: 'variable "a" {}\noutput "b" {\n  value = 1\n}\n',
      finds: ['def variable var.a', 'def variable output.b'],
    },
    constant: {
      source: 'locals {\n  a = 1\n}\nlocals {\n  b = var.c\n}\n',
      finds: [
        'def constant local.a',
        'def constant local.b',
        'name c of var in local.b',
        '! def module locals',
      ],
    },
    field: {
      source:
        'terraform {\n  backend "s3" {\n    bucket = "x"\n  }\n}\nprovider "aws" {\n  alias = "west"\n}\nclient {\n  "docker.on" = 1\n  tags = {\n    "key" = 2\n  }\n}\n',
      finds: [
        'def module terraform',
        'def field terraform.backend.s3',
        'def field terraform.backend.s3.bucket',
        'def module provider.aws.west',
        'def field client.docker.on',
        'container client.docker.on: client',
        '! def field client.key',
        'string in client: key',
      ],
    },
    overloads: {
      source: 'moved {\n  from = a.b\n}\nmoved {\n  from = a.c\n}\n',
      finds: ['def module moved', 'def module moved#1', 'def field moved.from#1'],
    },
    private: {
      source: 'locals {\n  a = 1\n}\nresource "b" "c" {}\noutput "d" {}\n',
      finds: ['internal local.a', 'internal b.c', '! internal output.d'],
    },
    test: {
      source: 'run "it_works" {\n  command = plan\n}\nmock_provider "aws" {}\n',
      finds: ['test run.it_works', '! test mock_provider.aws', '! name plan in run.it_works'],
    },
    call: {
      source: 'locals {\n  a = upper("x")\n}\n',
      finds: ['call upper in local.a'],
    },
    'call with receiver': {
      source: 'locals {\n  a = provider::aws::arn_parse("x").region\n}\n',
      finds: [
        'call arn_parse of provider.aws in local.a',
        'field_read region of provider.aws.arn_parse() in local.a',
      ],
    },
    'call in an argument': {
      source: 'locals {\n  a = f(g(1), { b = h() }, i()...)\n}\n',
      finds: ['call f in local.a', 'call g in local.a', 'call h in local.a', 'call i in local.a'],
    },
    'call in a lambda': {
      source: 'locals {\n  a = { for k, v in f() : g(k) => h(v.x)... if i(v) }\n}\n',
      finds: [
        'call f in local.a',
        'call g in local.a',
        'call h in local.a',
        'call i in local.a',
        'field_read x of v in local.a',
        '! name k in local.a',
        '! name v in local.a',
      ],
    },
    'call at the top of the file or in a field initialiser': {
      source: 'a = f()\nb "c" {\n  d = g()\n}\n',
      finds: ['def variable a', 'call f in a', 'call g in b.c'],
    },
    import: {
      source:
        'module "m" {\n  source = "./net"\n}\nterraform {\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n    }\n  }\n}\ndependencies {\n  paths = ["../a", "../b"]\n}\n',
      finds: [
        'def module module.m',
        'import - of ./net in module.m',
        'import - of hashicorp/aws (aws) in terraform.required_providers',
        'import - of ../a in dependencies',
        'import - of ../b in dependencies',
      ],
    },
    'import alias': {
      source: 'terraform {\n  required_providers {\n    gcp = { source = "hashicorp/google" }\n  }\n}\n',
      finds: ['import - of hashicorp/google (gcp) in terraform.required_providers'],
    },
    extends: {
      source: 'target "a" {\n  inherits = ["b", "c"]\n}\n',
      finds: ['extends b of target in target.a', 'extends c of target in target.a'],
    },
    'type hint': {
      source:
        'variable "v" {\n  type = map(object({ a = optional(string) }))\n  default = f()\n}\nvariable "w" {\n  type = list\n}\n',
      finds: [
        'type_hint map in var.v',
        'type_hint object in var.v',
        'type_hint string in var.v',
        'type_hint list in var.w',
        '! call map in var.v',
        'call f in var.v',
      ],
    },
    'field read': {
      source:
        'resource "a" "b" {\n  x = c.d[0].e.f\n  y = self.g\n  lifecycle {\n    ignore_changes = [tags]\n  }\n}\n',
      finds: [
        'name d of c in a.b',
        'field_read e of c.d[] in a.b',
        'field_read f of c.d[].e in a.b',
        'field_read g of self in a.b',
        'field_read tags of self in a.b.lifecycle',
      ],
    },
    'field write': {
      source: 'region = "eu"\nsizes = [1]\n',
      finds: ['field_write region of var in file', 'field_write sizes of var in file'],
    },
    'name as value': {
      source:
        'resource "r" "s" {\n  a = var.x + local.y * -module.m.out\n  b = !data.t.n.attr && aws_x.y[*].id == aws_z.w.*.id\n  depends_on = [aws_q.r, module.n, resource.aws_q.long]\n  provider = aws.west\n  c = each.value.z\n  dynamic "set" {\n    for_each = var.l\n    content {\n      d = set.value.e\n    }\n  }\n}\nresource "old" "s" {\n  depends_on = ["aws_q.o"]\n}\n',
      finds: [
        'name x of var in r.s',
        'name y of local in r.s',
        'name m of module in r.s',
        'field_read out of module.m in r.s',
        'name n of data.t in r.s',
        'field_read attr of data.t.n in r.s',
        'name y of aws_x in r.s',
        'field_read id of aws_x.y[] in r.s',
        'name w of aws_z in r.s',
        'name r of aws_q in r.s',
        'name n of module in r.s',
        'name long of aws_q in r.s',
        'name aws.west of provider in r.s',
        '! name value of each in r.s',
        '! name value of set in r.s.dynamic.set.content',
        'field_read e of set.value in r.s.dynamic.set.content',
        'name o of aws_q in old.s',
      ],
    },
    'env read': {
      source: 'inputs = {\n  a = get_env("TOKEN", "")\n  b = "${NOMAD_PORT_http}"\n}\n',
      finds: ['env_read TOKEN of get_env in inputs', 'env_read NOMAD_PORT_http of nomad in inputs'],
    },
    spawn: {
      source:
        'resource "a" "b" {\n  provisioner "local-exec" {\n    command = "make all"\n  }\n}\ndata "external" "x" {\n  program = ["python3", "x.py"]\n}\n',
      finds: [
        'spawn make of local-exec in a.b.provisioner.local-exec',
        'spawn python3 of external in data.external.x',
      ],
    },
    route: {
      source: 'resource "aws_apigatewayv2_route" "r" {\n  route_key = "GET /orders/{id}"\n}\n',
      finds: ['route /orders/{id} of GET in aws_apigatewayv2_route.r'],
    },
    'http client': {
      source: 'data "http" "h" {\n  url = "https://x.org/a"\n}\n',
      finds: ['http_call https://x.org/a of GET (http) in data.http.h'],
    },
    binding: {
      source:
        'locals {\n  a = [for i, x in var.xs : x]\n  b = "%{ for y in local.ys }${y.z}%{ endfor }"\n}\nresource "r" "s" {\n  dynamic "t" {\n    for_each = var.l\n    iterator = it\n    content {}\n  }\n}\n',
      finds: [
        'bind i: - = - in local.a',
        'bind x: - = var.xs[] in local.a',
        'bind y: - = local.ys[] in local.b',
        'field_read z of y in local.b',
        'bind it: - = - in r.s.dynamic.t',
        '! name it in r.s.dynamic.t',
      ],
    },
    comment: {
      source: 'a "b" {\n  # one\n  # two\n  c = 1\n  d = 2 // three\n}\n/* four */\n',
      finds: ['comment in a.b: one\ntwo', 'comment in a.b: three', 'comment in file: four'],
    },
    todo: { source: '# FIXME: later\n', finds: ['FIXME in file: FIXME: later'] },
    string: {
      source:
        'locals {\n  a = "hello there"\n  b = "x ${f("in it")} $${not}"\n  c = <<-EOT\n    text ${var.d}\n  EOT\n}\n',
      finds: [
        'string in local.a: hello there',
        'string in local.b: x ${f("in it")} $${not}',
        'string in local.b: in it',
        'call f in local.b',
        'string in local.c:     text ${var.d}',
        'name d of var in local.c',
      ],
    },
  },
  lacks: {
    'nested function': 'functions are blocks at the top of a file',
    'interface or trait': 'types are written in place, they have no names',
    'enum with members': 'types are written in place, they have no names',
    'type alias': 'types are written in place, they have no names',
    decorator: 'there are none',
    'function as argument': 'functions are no values',
    construction: 'a block is what it declares, nothing is constructed',
    'import all': 'modules are called, their names stay behind the call',
    reexport: 'an output hands a value on, as any expression',
    implements: 'types are written in place, they have no names',
    'state write': 'nothing is ever changed',
    throw: 'there are no errors to throw; conditions are attributes',
    'feature flag': 'no service is asked; `count = var.enabled ? 1 : 0` is a use of the variable',
  },
  nested: depth => `x = ${'('.repeat(depth)}1${')'.repeat(depth)}\n`,
  broken:
    'resource "a" "b" {\n  c = [\n}\n\nresource "d" "e" {\n  f =\n}\n\nvari\n\nvariable "found" {\n  default = 1\n}\n',
}
