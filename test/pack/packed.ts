import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { type Files, repository, temporaryFolder } from '../support/repository.js'

/** An indexed repository of these files. */
export async function indexed(
  files: Files,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<Repository> {
  const root = repository(files, temporaryFolder(atEnd))
  const opened = Repository.open(root, { store: join(temporaryFolder(atEnd), 'store.db') })
  atEnd(() => opened.close())
  await opened.index()
  return opened
}

/** A function of so many lines that speaks of parcels in one of them. */
export function longFunction(name: string, lines: number, spoken: number): string {
  const body = Array.from({ length: lines }, (_, at) =>
    at === spoken ? '    label = weigh_parcel(parcel)' : `    step_${at} = step(${at})`,
  )
  return [`def ${name}(parcel):`, '    """Sends it away."""', ...body, ''].join('\n')
}

export const POST: Files = {
  'post/parcels.py': [
    'import post.labels',
    '',
    '',
    'class Parcel:',
    '    """What is sent."""',
    '',
    '    def weigh(self):',
    '        """The weight of the parcel in grams."""',
    '        return self.grams',
    '',
    '    def stamp(self, label):',
    '        self.label = post.labels.print_label(label)',
    '        return self.label',
    '',
    '',
    'def weigh_parcel(parcel):',
    '    return parcel.weigh()',
    '',
  ].join('\n'),
  'post/sending.py': `from post.parcels import weigh_parcel\n\n\n${longFunction('send_parcel', 120, 60)}`,
  'post/labels.py': 'def print_label(label):\n    return f"<|endoftext|> {label} ]]> ``` &amp; \\x0c\x0c"\n',
  'web/parcel.ts': [
    'export interface Parcel { grams: number }',
    '',
    '/** Draws the parcel. */',
    'export function drawParcel(parcel: Parcel): string {',
    '  return "<p>" + parcel.grams',
    '}',
    '',
  ].join('\r\n'),
  'tests/test_parcels.py': [
    'from post.parcels import Parcel, weigh_parcel',
    '',
    'def test_weigh():',
    '    assert weigh_parcel(Parcel()) == 0',
    '',
  ].join('\n'),
  'README.md': '# The post\n\nParcels are weighed by `weigh_parcel` before they are sent.\n',
  'other/door.py': 'def paint_door(door):\n    return door\n',
}

export const TASK = 'weigh the parcel again before send_parcel prints its label'
