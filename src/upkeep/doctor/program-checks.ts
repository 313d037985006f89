import packageJson from '../../../package.json' with { type: 'json' }
import { gitVersion } from '../../shared/git.js'
import { advice, type Check, fault, good, type Patient } from './check.js'

/** The first version with `safe.bareRepository`, without which git may take a folder for a repository. */
const SAFE_GIT = [2, 38]
/** Every variable that Seamark reads. `test/docs` compares the list with the source. */
export const VARIABLES: ReadonlySet<string> = new Set([
  'SEAMARK_STORE',
  'SEAMARK_WORKSPACE',
  'SEAMARK_SESSION',
  'SEAMARK_TOKEN',
  'SEAMARK_SEMANTIC',
  'SEAMARK_ORDER',
  'SEAMARK_EMBED_URL',
  'SEAMARK_EMBED_MODEL',
  'SEAMARK_EMBED_KEY',
  'SEAMARK_EMBED_TIMEOUT',
  'SEAMARK_LLM_URL',
  'SEAMARK_LLM_MODEL',
  'SEAMARK_LLM_KEY',
  'SEAMARK_REMOTE',
  'SEAMARK_REMOTE_KEY',
  'SEAMARK_REMOTE_TRUST',
  'SEAMARK_REMOTE_TOKEN',
  'SEAMARK_REMOTE_REPOSITORY',
  'SEAMARK_LOG_FILE',
  'SEAMARK_DAEMON',
  'SEAMARK_DATABASE',
  'SEAMARK_OBJECTS',
  'SEAMARK_TEAM_DATA',
])

/** The programs that run: Seamark, Node.js and git; and the variables that set Seamark up. */
export async function programChecks({ nodeVersion, env }: Patient): Promise<Check[]> {
  return [
    good('Seamark', packageJson.version),
    nodeCheck(nodeVersion),
    await gitCheck(),
    ...variableChecks(env),
  ]
}

function nodeCheck(version: string): Check {
  const least = Number(/\d+/.exec(packageJson.engines.node)![0])
  if (Number.parseInt(version, 10) >= least) return good('Node.js', version)
  return fault('Node.js', `${version}, which is older than ${least}`, `install Node.js ${least} or newer`)
}

async function gitCheck(): Promise<Check> {
  const version = await gitVersion()
  if (version === null)
    return advice('git', 'not installed, so there is no history to learn from', 'install git')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [safeMajor, safeMinor] = SAFE_GIT as [number, number]
  const isSafe = major > safeMajor || (major === safeMajor && minor >= safeMinor)
  return isSafe
    ? good('git', version)
    : advice('git', version, `update to git ${SAFE_GIT.join('.')} or newer`)
}

/** A variable that nothing reads is most often a slip of the pen. */
function variableChecks(env: Patient['env']): Check[] {
  return Object.keys(env)
    .filter(name => name.startsWith('SEAMARK_') && !VARIABLES.has(name))
    .sort()
    .map(name =>
      advice('environment', `${name} is set, which Seamark does not read`, 'see docs/ for the names'),
    )
}
