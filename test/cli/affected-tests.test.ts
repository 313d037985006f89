import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AffectedTests } from '../../src/test-selection/affected-tests.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { SHOP } from './shop.js'

interface TestsJson extends AffectedTests {
  format: string
  arguments: string[]
}

function shop() {
  const root = repository(SHOP)
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  const run = (...args: string[]) => seamark(['tests', ...args, ...store], { cwd: root })
  // That nothing was found is an answer too.
  const json = (...args: string[]) => JSON.parse(run(...args, '--json').stdout) as TestsJson
  return { root, store, run, json }
}

const editShape = { 'web/shape.ts': String(SHOP['web/shape.ts']).replace('return 4', 'return 5') }

describe('what a test runner takes', () => {
  test('standard output has only that; standard error says of what', () => {
    const { run } = shop()
    const { stdout, stderr, exitCode } = run('--files', 'web/shape.ts')
    expect([exitCode, stdout]).toEqual([0, 'web/shape.test.ts\n'])
    expect(stderr).toMatch(/1 of 4 test files for 1 changed file/)
  })

  test.each([
    ['shop/orders.py', 'pytest', 'tests/test_orders.py'],
    ['web/shape.ts', 'jest', 'web/shape.test.ts'],
    ['pay/pay.go', 'go', './pay'],
  ])('of %s for %s', (file, format, argument) => {
    const answer = shop().json('--files', file, '--format', format)
    expect(answer.format).toBe(format)
    expect(answer.arguments[0]).toBe(argument)
  })

  test('tests of several languages are paths; of one runner on demand, and the others are counted', () => {
    const { json, run } = shop()
    const files = ['--files', 'web/shape.ts', 'pay/pay.go']
    expect(json(...files)).toMatchObject({ format: 'list' })
    expect(json(...files).arguments).toEqual(expect.arrayContaining(['web/shape.test.ts', 'pay/pay_test.go']))
    const go = run(...files, '--format', 'go')
    expect(go.stdout).toBe('./pay\n')
    expect(go.stderr).toContain('not for go')
  })

  test.each([
    [
      'cargo',
      {
        'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\n',
        'src/lib.rs': 'pub mod price;\n',
        'src/price.rs':
          'pub fn price() -> u32 {\n    1\n}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn costs() {\n        assert_eq!(price(), 1);\n    }\n}\n',
      },
      'src/price.rs',
      'price::',
    ],
    [
      'junit',
      {
        'src/main/java/shop/Price.java':
          'package shop;\n\npublic class Price {\n  int of() { return 1; }\n}\n',
        'src/test/java/shop/PriceTest.java':
          'package shop;\n\nimport org.junit.jupiter.api.Test;\n\nclass PriceTest {\n  @Test\n  void costs() { new Price().of(); }\n}\n',
      },
      'src/main/java/shop/Price.java',
      'shop.PriceTest',
    ],
    [
      'rspec',
      {
        'lib/price.rb': 'class Price\n  def of\n    1\n  end\nend\n',
        'spec/price_spec.rb':
          "require_relative '../lib/price'\n\nRSpec.describe Price do\n  it 'costs' do\n    expect(Price.new.of).to eq(1)\n  end\nend\n",
      },
      'lib/price.rb',
      'spec/price_spec.rb',
    ],
    [
      'phpunit',
      {
        'src/Price.php': '<?php\nnamespace Shop;\nclass Price {\n  public function of() { return 1; }\n}\n',
        'tests/PriceTest.php':
          '<?php\nnamespace Shop\\Tests;\nuse PHPUnit\\Framework\\TestCase;\nuse Shop\\Price;\nclass PriceTest extends TestCase {\n  public function testCosts() { $this->assertSame(1, (new Price())->of()); }\n}\n',
      },
      'src/Price.php',
      'tests/PriceTest.php',
    ],
    [
      'dotnet',
      {
        'Shop/Price.cs': 'namespace Shop;\n\npublic class Price\n{\n    public int Of() => 1;\n}\n',
        'Shop.Tests/PriceTests.cs':
          'using Xunit;\n\nnamespace Shop.Tests;\n\npublic class PriceTests\n{\n    [Fact]\n    public void Costs() { Assert.Equal(1, new Price().Of()); }\n}\n',
      },
      'Shop/Price.cs',
      'PriceTests',
    ],
  ])('for %s', (format, files, changed, argument) => {
    const root = repository(files)
    const place = ['--store', join(temporaryFolder(), 's.db')]
    const answer = seamarkJson<TestsJson>(['tests', '--files', changed, ...place], { cwd: root })
    expect([answer.format, answer.arguments]).toEqual([format, [argument]])
  })
})

describe('--diff', () => {
  test('without it: what is not committed, new files included', () => {
    const { root, run, json } = shop()
    expect(run().stdout).toBe('')
    expect(run().exitCode).toBe(1)
    expect(run().stderr).toContain('Nothing changed since')
    writeFiles(root, editShape)
    expect(json()).toMatchObject({ changed: ['web/shape.ts'], arguments: ['web/shape.test.ts'] })
    writeFiles(root, { 'tests/test_new.py': 'def test_new():\n    assert True\n' })
    const { changed, selected } = json()
    expect(changed).toEqual(['tests/test_new.py', 'web/shape.ts'])
    expect(selected[0]).toMatchObject({ path: 'tests/test_new.py', parts: { changed: 1 } })
  })

  test('what a commit brought, from where it began', () => {
    const { root, json } = shop()
    writeFiles(root, editShape)
    commitAll(root, 'shape')
    expect(json().selected).toEqual([])
    const answer = json('--diff', 'HEAD~1')
    expect(answer.base).toBe(git(root, 'rev-parse', 'HEAD~1').trim())
    expect(answer.selected.map(({ path, because }) => [path, because])).toEqual([
      ['web/shape.test.ts', 'web/shape.ts'],
    ])
    expect(answer.selected[0]!.tests.map(({ qualifiedName }) => qualifiedName)).toEqual(['total'])
  })

  test('a definition that is gone: the tests that still name it', () => {
    const { root, json } = shop()
    writeFiles(root, { 'pay/pay.go': String(SHOP['pay/pay.go']).replace(/func Charge[^}]*}\n/, '') })
    expect(json().selected[0]).toMatchObject({ path: 'pay/pay_test.go' })
  })

  test('a file that is gone or renamed', () => {
    const { root, json } = shop()
    git(root, 'mv', 'pay/pay.go', 'pay/charge.go')
    expect(json().selected[0]).toMatchObject({ path: 'pay/pay_test.go' })
    rmSync(join(root, 'pay/charge.go'))
    expect(json()).toMatchObject({ changed: ['pay/pay.go'], selected: [{ path: 'pay/pay_test.go' }] })
  })

  test('prose breaks no test', () => {
    const { root, run, json } = shop()
    writeFiles(root, { 'README.md': '# Shop\n\nSells more things.\n' })
    expect(json('--diff', 'HEAD')).toMatchObject({ changed: ['README.md'], selected: [] })
    expect(run().exitCode).toBe(1)
  })
})

test('a library for tests is no test', () => {
  const { root, json } = shop()
  writeFiles(root, {
    'shop/test/runner.py': 'from shop.orders import main\n\n\ndef test_all():\n    main(None)\n',
  })
  expect(json('--files', 'shop/orders.py').selected.map(({ path }) => path)).not.toContain(
    'shop/test/runner.py',
  )
})

test('each score is the sum of its parts, likeliest first', () => {
  const { selected } = shop().json('--files', 'shop/orders.py', 'shop/store.py')
  expect(selected.length).toBeGreaterThan(1)
  for (const { score, parts } of selected)
    expect(parts.changed + parts.walk + parts.history + parts.names + parts.recent).toBeCloseTo(score, 10)
  const scores = selected.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('without git a change must be named', () => {
  const root = temporaryFolder()
  writeFiles(root, SHOP)
  const place = ['--store', join(temporaryFolder(), 's.db')]
  const named = seamarkJson<TestsJson>(['tests', '--files', 'pay/pay.go', ...place], { cwd: root })
  expect(named.arguments[0]).toBe('./pay')
  const { exitCode, stdout, stderr } = seamark(['tests', ...place], { cwd: root })
  expect([exitCode, stdout]).toEqual([4, ''])
  expect(stderr).toContain('not a git repository')
})

describe('bad input', () => {
  test.each([
    [['--files', 'no/such.py'], 1, 'There is no file no/such.py'],
    [['--files', 'pay/pay.go', '--diff', 'HEAD'], 2, 'Expected files or --diff, found both'],
    [['--diff', 'nosuchcommit'], 1, '"nosuchcommit" names no commit'],
    [['--diff', '^HEAD'], 1, 'names no commit'],
    [['--diff', ' '], 2, 'Expected a commit to compare with'],
    [['--diff', '--output=x'], 1, 'names no commit'],
    [['--format', 'nose'], 2, 'Allowed choices are auto, list, pytest'],
  ])('tests %j exits %i', (args, exitCode, words) => {
    const result = shop().run(...(args as string[]))
    expect([result.exitCode, result.stdout]).toEqual([exitCode, ''])
    expect(result.stderr).toContain(words)
  })
})
