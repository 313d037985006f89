import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { indexed } from './packed.js'

const WAYS = 120

test('of a test file that goes along, the test that speaks of the task is shown, ranked or not', async () => {
  const ways = Array.from({ length: WAYS }, (_, at) =>
    [
      `def refresh_session_cookie_${at}(session, cookie):`,
      '    """Refreshes the cookie of a session."""',
      `    cookie.refresh(session, ${at})`,
      '',
    ].join('\n'),
  )
  const repository = await indexed({
    'shop/sessions.py': `${ways.join('\n')}\n`,
    'shop/visits.py': [
      'from shop.sessions import refresh_session_cookie_7',
      '',
      'def visit(shop):',
      '    """Goes in."""',
      '    refresh_session_cookie_7(shop, shop)',
      '',
    ].join('\n'),
    'tests/test_shop.py': [
      'from shop.visits import visit',
      '',
      'def test_starts(shop):',
      '    visit(shop)',
      '',
      'def test_session_cookie_refreshed(shop):',
      '    assert shop.cookies',
      '',
    ].join('\n'),
  })
  const { text } = await repository.pack({ task: 'session cookie is not refreshed' }, { budget: 1500 })
  expect(text).toContain('def test_session_cookie_refreshed(shop)')
})

test('a document that changed with the code goes along if it has a word of the task', async () => {
  const root = repository({ 'post/labels.py': 'def print_label(label):\n    return label\n' })
  for (let round = 1; round < 4; round++) {
    writeFiles(root, {
      'post/labels.py': `def print_label(label):\n    return label * ${round}\n`,
      'fonts/notes.md': `# Fonts\n\nRound ${round} of Garamond.\n`,
      'docs/labels.md': `# Paper\n\nRound ${round}: each label is printed once.\n`,
    })
    commitAll(root, `round ${round}`)
  }
  const opened = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => opened.close())
  await opened.index()
  const { text } = await opened.pack({ task: 'the label is printed twice' }, { budget: 1500 })
  expect(text).toContain('docs/labels.md')
  expect(text).not.toContain('fonts/notes.md')
})

test('key lines of the top of a file leave out its licence', async () => {
  const licence = [
    '// parcel_view.m',
    '// Copyright (c) Ada, who views every parcel',
    ...Array.from({ length: 12 }, () => '// Permission is granted to whom it may concern.'),
    '',
  ]
  const setup = Array.from({ length: 12 }, (_, at) => `#import "Part${at}.h"`)
  const body = Array.from({ length: 60 }, (_, at) => `- (void)step${at} { [self.parcel view]; }`)
  const repository = await indexed({
    'src/parcel_view.m': [...licence, ...setup, '#define PARCEL_VIEW_WIDTH 3', '', ...body, ''].join('\n'),
  })
  const { text } = await repository.pack({ task: 'parcel view' }, { budget: 600 })
  expect(text).toContain('PARCEL_VIEW_WIDTH')
  expect(text).not.toContain('Copyright')
})

/** The text of a pack of what some commits changed together. */
async function textAfter(
  rounds: (round: number) => Record<string, string>,
  task: string,
  many = 3,
): Promise<string> {
  const root = repository({ 'README.md': '# Post\n' })
  for (let round = 1; round <= many; round++) {
    writeFiles(root, rounds(round))
    commitAll(root, `round ${round}`)
  }
  const opened = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => opened.close())
  await opened.index()
  return (await opened.pack({ task }, { budget: 1500 })).text
}

test('a method of a model is no test, whatever its name', async () => {
  const text = await textAfter(
    round => ({
      'app/models/office.rb': `class Office\n  def weigh_parcel(parcel)\n    parcel.grams + ${round}\n  end\nend\n`,
      'app/models/directory.rb': `class Directory < Source\n  def test_connection\n    bind(${round})\n  end\nend\n`,
    }),
    'the parcel is weighed twice',
  )
  expect(text).toContain('def weigh_parcel')
  expect(text).not.toContain('def test_connection')
})

test('source with tests in it goes with the test files that it changed with', async () => {
  const tests = (name: string, round: number) =>
    `#[test]\nfn takes_${name}() {\n    assert_eq!(${round}, ${round});\n}\n`
  const duty = (round: number) =>
    [
      '/// The duty of a parcel by its weight.',
      'pub fn parcel_duty(grams: u32) -> u32 {',
      `    grams * ${round}`,
      '}',
      '',
      '#[cfg(test)]',
      'mod tests {',
      '    #[test]',
      '    fn takes_duty() {}',
      '}',
      '',
    ].join('\n')
  const text = await textAfter(
    (round): Record<string, string> =>
      round % 3 === 0
        ? { 'src/duty.rs': duty(round), 'tests/coins.rs': tests('coins', round) }
        : {
            'src/letters.rs': `pub const LETTERS: u32 = ${round};\n`,
            'tests/letters.rs': tests('letters', round),
          },
    'the duty of a parcel by its weight is too high',
    12,
  )
  const [coins, letters] = ['fn takes_coins()', 'fn takes_letters()'].map(name => text.indexOf(name))
  expect(coins).toBeGreaterThan(0)
  expect(letters === -1 || letters! > coins!).toBe(true)
})
