import type { ApiMeaning } from '../../facts/reading-rules.js'

/** APIs of the platform and its common libraries, shared by every JVM language. */
export const JVM_APIS: Readonly<Record<string, ApiMeaning>> = {
  'System.getenv': 'env',
  'java.lang.System.getenv': 'env',
  'System.getenv().get': 'env',
  'System.getenv().getOrDefault': 'env',
  'System.getenv().containsKey': 'env',
  'io.github.cdimascio.dotenv.Dotenv.load().get': 'env',
  ProcessBuilder: 'spawn',
  'java.lang.ProcessBuilder': 'spawn',
  'Runtime.getRuntime().exec': 'spawn',
  'java.lang.Runtime.getRuntime().exec': 'spawn',
  'spark.Spark.get': 'route:GET',
  'spark.Spark.post': 'route:POST',
  'spark.Spark.put': 'route:PUT',
  'spark.Spark.patch': 'route:PATCH',
  'spark.Spark.delete': 'route:DELETE',
  'spark.Spark.head': 'route:HEAD',
  'spark.Spark.options': 'route:OPTIONS',
  'spark.Spark.trace': 'route:TRACE',
  'spark.Spark.connect': 'route:CONNECT',
  'spark.Spark.webSocket': 'route:ANY',
  'spark.Spark.redirect.get': 'route:GET',
  'spark.Spark.redirect.any': 'route:ANY',
}
