import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'

export const KOTLIN_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'io.ktor.server.websocket.webSocket': 'route:ANY',
  'io.ktor.server.routing.get': 'route:GET',
  'io.ktor.server.routing.post': 'route:POST',
  'io.ktor.server.routing.put': 'route:PUT',
  'io.ktor.server.routing.patch': 'route:PATCH',
  'io.ktor.server.routing.delete': 'route:DELETE',
  'platform.posix.getenv': 'env',
  'platform.posix.system': 'spawn',
  'platform.posix.popen': 'spawn',
}
