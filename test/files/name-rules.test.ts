import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NameRules } from '../../src/files/name-rules.js'
import { scanFiles } from '../../src/files/scan.js'
import { OPTIONS, outOf, pathsIn, Sandbox } from './sandbox.js'

describe('by name alone', () => {
  const rules = new NameRules(new Set(['svc/']), true)

  test.each([
    ['node_modules/a/index.js', 'vendored'],
    ['pkg/node_modules/a/index.js', 'vendored'],
    ['vendor/lib.go', 'vendored'],
    ['svc/vendor/lib.go', 'vendored'],
    ['app/static/js/vendor/jquery.js', 'vendored'],
    ['.yarn/releases/yarn.cjs', 'vendored'],
    ['venv/lib/python3/site-packages/x.py', 'vendored'],
    ['cpp/third_party/zlib/inflate.c', 'vendored'],
    ['package-lock.json', 'generated'],
    ['web/yarn.lock', 'generated'],
    ['go.sum', 'generated'],
    ['api/v1/api.pb.go', 'generated'],
    ['api/v1/api_grpc.pb.go', 'generated'],
    ['api/v1/api.pb.gw.go', 'generated'],
    ['api_pb2.py', 'generated'],
    ['api_pb2_grpc.pyi', 'generated'],
    ['model.g.dart', 'generated'],
    ['Form.Designer.cs', 'generated'],
    ['jquery.min.js', 'generated'],
    ['app.css.map', 'generated'],
    ['schema.generated.ts', 'generated'],
    ['routes.gen.ts', 'generated'],
    ['zz_generated.deepcopy.go', 'generated'],
    ['art/enemy.png.import', 'generated'],
    ['Assets/Player.cs.meta', 'generated'],
    ['player.gd.uid', 'generated'],
    ['src/__generated__/query.ts', 'generated'],
  ])('%s is %s', (path, reason) => {
    expect(rules.file(path)).toMatchObject({ reason, rule: expect.stringMatching(/^name: ./) })
  })

  test.each([
    'src/vendor/index.ts',
    'app/models/vendor.rb',
    'src/generated.ts',
    'src/generate.ts',
    'world.map',
    'src/map.ts',
    'lock.ts',
    'admin.js',
    'pods/index.ts',
    'go.mod',
    'src/regen.ts',
  ])('%s is neither', path => {
    expect(rules.file(path)).toBeNull()
  })

  test('a vendor folder at the root is not at the top when the root is not', () => {
    expect(new NameRules(new Set(), false).file('vendor/a.ts')).toBeNull()
  })
})

describe('by .gitattributes', () => {
  let sandbox: Sandbox
  beforeEach(() => {
    sandbox = new Sandbox()
  })
  afterEach(() => sandbox.remove())

  test('out by attribute, back in by its negation', async () => {
    sandbox.commit({
      '.gitattributes':
        'api/** linguist-generated\nlib/* linguist-vendored=true\nvendor/mine/** -linguist-vendored\n',
      'sub/.gitattributes': 'yarn.lock linguist-generated=false\n',
      ...{
        'api/x.ts': '',
        'lib/y.ts': '',
        'vendor/mine/z.ts': '',
        'vendor/w.ts': '',
        'sub/yarn.lock': '',
        'yarn.lock': '',
      },
    })
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual([
      '.gitattributes',
      'sub/.gitattributes',
      'sub/yarn.lock',
      'vendor/mine/z.ts',
    ])
    expect(outOf(walked, 'api/x.ts')).toEqual({
      reason: 'generated',
      rule: '.gitattributes: linguist-generated',
    })
    expect(outOf(walked, 'lib/y.ts')).toEqual({
      reason: 'vendored',
      rule: '.gitattributes: linguist-vendored',
    })
    expect(outOf(walked, 'vendor/w.ts')).toEqual({ reason: 'vendored', rule: 'name: vendor/ at the top' })
  })

  test('only a deeper file mentions linguist; attributes above the root count', async () => {
    sandbox.commit({
      'a.ts': '',
      'sub/.gitattributes': 'b.ts linguist-generated\n',
      'sub/b.ts': '',
      'sub/in/b.ts': '',
    })
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.ts', 'sub/.gitattributes'])
    expect(pathsIn(await scanFiles(join(sandbox.root, 'sub/in'), OPTIONS))).toEqual([])
  })

  test('a manifest beside makes a vendor folder vendored', async () => {
    sandbox.commit({ 'svc/go.mod': '', 'svc/vendor/x.go': '', 'shop/vendor/x.ts': '' })
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['shop/vendor/x.ts', 'svc/go.mod'])
  })
})
