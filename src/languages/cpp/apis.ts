import type { ApiMeaning } from '../../facts/reading-rules.js'
import { C_APIS } from '../c/apis.js'

export const CPP_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...C_APIS,
  'std.getenv': 'env',
  qgetenv: 'env',
  qEnvironmentVariable: 'env',
  qEnvironmentVariableIntValue: 'env',
  qEnvironmentVariableIsSet: 'env',
  'llvm.sys.Process.GetEnv': 'env',
  'std.system': 'spawn',
  'boost.process.system': 'spawn',
  'boost.process.child': 'spawn',
  'boost.process.spawn': 'spawn',
  'bp.system': 'spawn',
  'bp.child': 'spawn',
  'QProcess.execute': 'spawn',
  'QProcess.startDetached': 'spawn',
  'Poco.Process.launch': 'spawn',
}
