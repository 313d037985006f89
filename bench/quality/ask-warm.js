/** Asks one engine many questions and prints what each took: a process of its own, whose memory is that of the engine alone. */
import { readFileSync } from 'node:fs'
import { Repository } from '../../dist/index.js'

const [root, store, questionFile, rounds] = process.argv.slice(2)
const questions = JSON.parse(readFileSync(questionFile, 'utf8'))
const repository = Repository.open(root, { store, readonly: true })
/** The first question makes what the others share: it is a cold one. */
await repository.contextForTask(questions[0])
const processor = []
const wall = []
for (let round = 0; round < Number(rounds); round++) {
  for (const question of questions) {
    const [started, used] = [performance.now(), process.cpuUsage()]
    await repository.contextForTask(question)
    const { user, system } = process.cpuUsage(used)
    wall.push(performance.now() - started)
    processor.push((user + system) / 1000)
  }
}
repository.close()
process.stdout.write(JSON.stringify({ processor, wall, rssBytes: process.memoryUsage.rss() }))
