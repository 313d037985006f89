import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'

const root = repository(
  {
    'src/Parcel.cs': [
      'namespace Post;',
      'public class Parcel',
      '{',
      '    public Parcel(int grams)',
      '    {',
      '        Grams = grams;',
      '    }',
      '    public int Grams { get; }',
      '}',
      '',
    ].join('\n'),
  },
  temporaryFolder(atEndOfFile),
)
const store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]

test.each([
  ['Parcel', /^class Post\.Parcel\n/],
  ['Parcel.Parcel', /^constructor Post\.Parcel\.Parcel\n/],
])('a type is not mistaken for its constructor: %s', (name, shown) => {
  expect(seamark(['show', name, ...store], { cwd: root }).stdout).toMatch(shown)
})
