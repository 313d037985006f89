import type { ApiMeaning } from '../../facts/reading-rules.js'

/** Short names too: `using System;` may stand in another file for the whole project. */
export const CSHARP_APIS: Readonly<Record<string, ApiMeaning>> = {
  'Environment.GetEnvironmentVariable': 'env',
  'System.Environment.GetEnvironmentVariable': 'env',
  'Environment.ExpandEnvironmentVariables': 'env',
  'Process.Start': 'spawn',
  'System.Diagnostics.Process.Start': 'spawn',
  'WebRequest.Create': 'http:ANY',
  'System.Net.WebRequest.Create': 'http:ANY',
}
