/**
 * Indexes a repository with the built program of a source tree, asks every task in every format, and writes one line of
 * JSON for each answer. A process of its own: two programs never share a module, and each opens its store once.
 *
 *     node ask-checkout.js TREE REPOSITORY STORE TASKS.json OUT.jsonl
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const RANKED = 50

const [tree, root, store, taskFile, out] = process.argv.slice(2)
const library = await import(pathToFileURL(join(tree, 'dist', 'index.js')).href)
const tasks = JSON.parse(readFileSync(taskFile, 'utf8'))
const repository = library.Repository.open(root, { store })

const started = performance.now()
await repository.index()
const indexed = performance.now()

const file = openSync(out, 'w')
for (const task of tasks) {
  const { items } = await repository.contextForTask(task, { limit: RANKED, learning: false })
  writeLine({ format: 'ranking', text: JSON.stringify(items), content: items })
  for (const format of library.FORMATS) {
    const answer = await repository.pack({ task }, { format, learning: false, keep: false, cache: false })
    const bytes = (await library.binaryOf(format, answer)) ?? Buffer.from(answer.text)
    writeLine({ format, text: Buffer.from(bytes).toString('latin1'), content: answer.pack })
  }
}
closeSync(file)
repository.close()
const answered = performance.now()
process.stdout.write(
  JSON.stringify({ indexSeconds: (indexed - started) / 1000, askSeconds: (answered - indexed) / 1000 }),
)

function writeLine(answer) {
  writeSync(file, `${JSON.stringify(answer)}\n`)
}
