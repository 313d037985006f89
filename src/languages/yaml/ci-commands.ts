import { posix } from 'node:path'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { type ShellCommand, shellCommands } from '../text/shell-commands.js'
import type { YamlNode } from './yaml-node.js'

/** Commands that run a project's tests: the program and its first arguments, flags left out. */
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
/** Commands that bring something to where it runs; a path among their arguments is what they bring. */
const DEPLOYERS: readonly RegExp[] = [
  /^kubectl apply(?= |$)/,
  /^kubectl (?:rollout|replace|create)(?= |$)/,
  /^helm (?:upgrade|install)(?= |$)/,
  /^helmfile (?:apply|sync)(?= |$)/,
  /^(?:terraform|tofu|terragrunt|pulumi) (?:apply|up)(?= |$)/,
  /^(?:npx )?(?:serverless|sls|wrangler|vercel|netlify|firebase|cdk|sst|eas) deploy(?= |$)/,
  /^(?:flyctl|fly|gcloud app|gcloud run|skaffold|sam|copilot) (?:deploy|run)(?= |$)/,
  /^ansible-playbook(?= |$)/,
  /^docker stack deploy(?= |$)/,
]
const PATH = /^(?:\.{1,2}\/|[\w.-]+\/)[\w./-]*$|^\.$|^[\w-]+\.(?:ya?ml|py|go|tf)$/
const VARIABLE = /\$/
const GO_PACKAGES = /\/?\.\.\.$/

/** Reads a job's script: programs it starts, targets it makes, what it tests, what it deploys. */
export function readCommands(script: YamlNode, folder: string, facts: DeclaredFacts): void {
  for (const command of shellCommands(script.text, script.start)) {
    const [program] = command.words as [string]
    facts.refer({
      kind: 'spawn',
      name: program,
      receiver: 'run',
      extra: '',
      start: command.start,
      end: command.end,
    })
    if (program === 'make') readMake(command, folder, facts)
    relatePaths('tested_by', TESTERS, command, folder, facts)
    relatePaths('deployed_by', DEPLOYERS, command, folder, facts)
  }
}

function readMake({ words, start, end }: ShellCommand, folder: string, facts: DeclaredFacts): void {
  const inside = words.indexOf('-C')
  const place = posix.join(folder, inside < 0 ? '' : (words[inside + 1] ?? ''))
  words.slice(1).forEach((word, index) => {
    if (index + 1 === inside || index === inside || word.startsWith('-') || /[=$]/.test(word)) return
    facts.relate('depends_on', word, { start, end }, `${SCOPE.make}${place === '.' ? '' : place}`)
  })
}

/** Without a path it is the folder that the command runs in. */
function relatePaths(
  edge: string,
  commands: readonly RegExp[],
  { words, start, end }: ShellCommand,
  folder: string,
  facts: DeclaredFacts,
): void {
  const plain = words.filter(word => !word.startsWith('-'))
  const text = plain.join(' ')
  const matched = commands.map(command => command.exec(text)?.[0]).find(found => found !== undefined)
  if (matched === undefined) return
  const rest = plain.slice(matched.split(' ').length)
  const paths = rest.filter(word => PATH.test(word) && !VARIABLE.test(word) && !word.includes('://'))
  for (const path of paths.length > 0 ? paths : ['.'])
    facts.relate(edge, topPath(folder, path), { start, end }, SCOPE.topPath)
}

/** `./...` is everything below: its folder stands for it. */
function topPath(folder: string, path: string): string {
  const joined = posix.join('.', folder, path.replace(GO_PACKAGES, '') || '.')
  return joined.replace(/\/$/, '')
}
