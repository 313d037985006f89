import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FirstMeaning } from '../../src/signals/world/first-meaning.js'
import { Asked } from '../support/asked.js'

const LONG = Array.from({ length: 60 }, (_, at) => `    total = total + ${at}`).join('\n')
const FILES = {
  'net/page.py':
    'def fetch(url):\n    """Downloads a web page over the network."""\n    return url\n\n\ndef paint(shape):\n    """Draws a circle on the canvas."""\n    return shape\n',
  'net/retry.py': `def long(total):\n${LONG}\n    # Waits before it sends the failed request again.\n    sleep_and_retry(request)\n    return total\n`,
  'docs/network.md': '# Network\n\nDownload a web page over the network.\n',
  'notes.cfg': 'download the web page\n',
}
const QUESTION = 'download a web page over the network'

test('what says the same in other words is nearer', async () => {
  const asked = await Asked.of(FILES)
  const near = asked.world.firstMeaning!.compare(QUESTION, [asked.node('fetch'), asked.node('paint')])
  expect(near.get(asked.node('fetch'))!.cosine).toBeGreaterThan(near.get(asked.node('paint'))!.cosine + 0.2)
})

test('of a long function, the window that is nearest', async () => {
  const asked = await Asked.of(FILES)
  const node = asked.node('long')
  const near = asked.world.firstMeaning!.compare('wait and send the failed request again', [node])
  expect(near.get(node)).toMatchObject({ first: 46, last: 64 })
})

test('sections and files with definitions are not compared; a file without them is', async () => {
  const asked = await Asked.of(FILES)
  const { files, firstMeaning } = asked.world
  const [page, section, notes] = [
    files.get('net/page.py')!,
    files.get('docs/network.md')! + 1,
    files.get('notes.cfg')!,
  ]
  expect([...firstMeaning!.compare(QUESTION, [page, section, notes]).keys()]).toEqual([notes])
})

test('a file that is gone from the disk, and a question without a known word, compare nothing', async () => {
  const asked = await Asked.of(FILES)
  const node = asked.node('fetch')
  expect(asked.world.firstMeaning!.compare('…', [node]).size).toBe(0)
  rmSync(join(asked.repository.location.root, 'net/page.py'))
  expect(
    new FirstMeaning(asked.world.graph, asked.repository.location.root).compare(QUESTION, [node]).size,
  ).toBe(0)
})

test('it is a part of the score of the first candidates, with its lines as the reason', async () => {
  const asked = await Asked.of(FILES)
  const run = asked.run(QUESTION)
  const fetch = run.ranked.find(({ node }) => node === asked.node('fetch'))!
  const part = fetch.parts.find(({ name }) => name === 'codeMeaning')!
  expect(part.part).toBeGreaterThan(0)
  expect(run.explanation.reason(fetch.node, 'codeMeaning')).toBe('says the same in other words: lines 1–3')
  expect(fetch.parts.reduce((sum, each) => sum + each.part, 0)).toBeCloseTo(fetch.score, 9)
})

test('only the first fifty candidates are compared', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [
      `part${at}.py`,
      `def download_page_${at}(network):\n    """Downloads the web page ${at}."""\n    return network\n`,
    ]),
  )
  const asked = await Asked.of(files)
  const run = asked.run(QUESTION)
  const compared = asked.foundBy('nearest code', run)
  expect(run.ranked.length).toBeGreaterThan(60)
  expect(compared.length).toBeGreaterThan(0)
  expect(compared.length).toBeLessThanOrEqual(50)
})
