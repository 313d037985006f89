import { posix } from 'node:path'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { scriptOf } from '../text/scripts-run.js'
import { isMove, type ShellCommand, shellSteps } from '../text/shell-commands.js'
import type { YamlNode } from './yaml-node.js'

/** Commands that run a project's tests: the program and its first arguments, without flags. */
const TESTERS: readonly RegExp[] = [
  /^go test(?= |$)/,
  /^gotestsum(?= |$)/,
  /^(?:npm|pnpm|yarn|bun)(?: run)? (?:test|t)(?::\S+)?(?= |$)/,
  /^(?:npx |pnpm |yarn |bunx )?(?:vitest(?: run)?|jest|mocha|playwright test|cypress run)(?= |$)/,
  /^(?:(?:uv|poetry|pipenv|hatch|pdm) run )?(?:python3? -m )?(?:pytest|unittest|tox|nox|nosetests)(?= |$)/,
  /^cargo (?:nextest run|test)(?= |$)/,
  /^(?:\.\/)?(?:mvnw|mvn) (?:\S+ )*(?:test|verify)(?= |$)/,
  /^(?:\.\/)?(?:gradlew|gradle) (?:\S+ )*(?:test|check)(?= |$)/,
  /^(?:bundle exec )?(?:rspec|rake test|rails test)(?= |$)/,
  /^dotnet test(?= |$)/,
  /^(?:vendor\/bin\/)?phpunit(?= |$)/,
  /^swift test(?= |$)/,
]
/** Commands that deploy the files whose paths are among their arguments. */
const APPLIERS: readonly RegExp[] = [
  /^kubectl (?:apply|replace|create)(?= |$)/,
  /^helm (?:upgrade|install)(?= |$)/,
  /^ansible-playbook(?= |$)/,
  /^docker stack deploy(?= |$)/,
]
/** Commands that deploy the contents of their folder. */
const DEPLOYERS: readonly RegExp[] = [
  /^helmfile (?:apply|sync)(?= |$)/,
  /^(?:terraform|tofu|terragrunt|pulumi) (?:apply|up)(?= |$)/,
  /^(?:npx )?(?:serverless|sls|wrangler|vercel|netlify|firebase|cdk|sst|eas) deploy(?= |$)/,
  /^(?:flyctl|fly|gcloud app|gcloud run|skaffold|sam|copilot) (?:deploy|run)(?= |$)/,
]
const PATH = /^(?:\.{1,2}\/|[\w.-]+\/)[\w./-]*$|^\.$|^[\w-]+\.(?:ya?ml|py|go|tf)$/
const VARIABLE = /\$/
const GO_PACKAGES = /\/?\.\.\.$/

/**
 * Reads a job's script: the programs it starts, the files it runs, the targets it makes, the paths it tests and deploys.
 * Files are looked up from the top of the repository, unless another scope says so.
 */
export function readCommands(
  script: YamlNode,
  folder: string,
  facts: DeclaredFacts,
  scope: string = SCOPE.topPath,
): void {
  let place: string | null = folder
  for (const command of shellSteps(script.text, script.start)) {
    const { words, start, end } = command
    if (isMove(command)) {
      place = moved(words, place, folder)
      continue
    }
    facts.refer({ kind: 'spawn', name: words[0]!, receiver: 'run', extra: '', start, end })
    if (place === null) continue
    const file = scriptOf(command)
    if (file !== '') facts.relate('executes_process', posix.join('.', place, file), { start, end }, scope)
    if (words[0] === 'make') readMake(command, place, facts)
    relatePaths('tested_by', TESTERS, command, place, ['.'], facts)
    relatePaths('deployed_by', DEPLOYERS, command, place, ['.'], facts)
    relatePaths('deployed_by', APPLIERS, command, place, [], facts)
  }
}

/** The folder in which the next command runs; null if it is not known here. */
function moved([move, to]: readonly string[], place: string | null, folder: string): string | null {
  if (move === 'popd') return folder
  if (to === undefined || place === null || VARIABLE.test(to) || to.startsWith('/') || to === '-') return null
  return posix.join(place, to)
}

function readMake({ words, start, end }: ShellCommand, folder: string, facts: DeclaredFacts): void {
  const inside = words.indexOf('-C')
  const place = posix.join(folder, inside < 0 ? '' : (words[inside + 1] ?? ''))
  words.slice(1).forEach((word, index) => {
    if (index + 1 === inside || index === inside || word.startsWith('-') || /[=$]/.test(word)) return
    facts.relate('depends_on', word, { start, end }, `${SCOPE.make}${place === '.' ? '' : place}`)
  })
}

/** Relates the job to the paths that one of these commands names, or to default paths if it names none. */
function relatePaths(
  edge: string,
  commands: readonly RegExp[],
  { words, start, end }: ShellCommand,
  folder: string,
  otherwise: readonly string[],
  facts: DeclaredFacts,
): void {
  const plain = words.filter(word => !word.startsWith('-'))
  const text = plain.join(' ')
  const matched = commands.map(command => command.exec(text)?.[0]).find(found => found !== undefined)
  if (matched === undefined) return
  const rest = plain.slice(matched.split(' ').length)
  const paths = rest.filter(word => PATH.test(word) && !VARIABLE.test(word) && !word.includes('://'))
  for (const path of paths.length > 0 ? paths : otherwise)
    facts.relate(edge, topPath(folder, path), { start, end }, SCOPE.topPath)
}

/** `./...` is everything below a folder: the folder is used instead. */
function topPath(folder: string, path: string): string {
  const joined = posix.join('.', folder, path.replace(GO_PACKAGES, '') || '.')
  return joined.replace(/\/$/, '')
}
