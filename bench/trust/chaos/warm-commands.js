/**
 * Runs commands of the built command line one after the other in one process, which saves most of the time of each. Gets
 * `{ args, cwd, home }` from its parent, answers `{ exitCode, stdout, stderr }`.
 */
const MAIN = new URL('../../../dist/main.js', import.meta.url).href

let runs = 0
process.stdout.setMaxListeners(0)
process.exit = () => {}

process.on('message', async ({ args, cwd, home }) => {
  const said = { stdout: '', stderr: '' }
  const restore = ['stdout', 'stderr'].map(name => {
    const { write } = process[name]
    process[name].write = (text, ...rest) => {
      said[name] += text
      rest.at(-1)?.()
      return true
    }
    return () => {
      process[name].write = write
    }
  })
  process.chdir(cwd)
  process.env.HOME = home
  process.argv = [process.argv[0], 'seamark', ...args]
  process.exitCode = 0
  try {
    // Another name each time: the module runs again, with the rest of the program still loaded.
    await import(`${MAIN}?run=${runs++}`)
  } catch (error) {
    said.stderr += `unexpected error: ${error.stack}`
    process.exitCode = 70
  }
  for (const each of restore) each()
  process.send({ exitCode: process.exitCode ?? 0, ...said })
})
