import type { ApiMeaning } from '../../facts/reading-rules.js'

export const SWIFT_APIS: Readonly<Record<string, ApiMeaning>> = {
  getenv: 'env',
  'Environment.get': 'env',
  'Foundation.getenv': 'env',
  'Darwin.getenv': 'env',
  Process: 'spawn',
  'Process.run': 'spawn',
  'Process.launchedProcess': 'spawn',
  'Foundation.Process': 'spawn',
  NSTask: 'spawn',
  'NSTask.launchedTask': 'spawn',
  system: 'spawn',
  popen: 'spawn',
  posix_spawn: 'spawn',
  'Subprocess.run': 'spawn',
}
