import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'

export const SCALA_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'sys.env': 'env',
  'sys.env.apply': 'env',
  'sys.env.get': 'env',
  'sys.env.getOrElse': 'env',
  'sys.env.contains': 'env',
  'scala.sys.env': 'env',
  'Properties.envOrElse': 'env',
  'Properties.envOrNone': 'env',
  'scala.util.Properties.envOrElse': 'env',
  'scala.util.Properties.envOrNone': 'env',
  'sys.process.Process': 'spawn',
  'scala.sys.process.Process': 'spawn',
  'Source.fromURL': 'http:GET',
  'scala.io.Source.fromURL': 'http:GET',
  'akka.http.scaladsl.server.Directives.path': 'route:ANY',
  'akka.http.scaladsl.server.Directives.pathPrefix': 'route:ANY',
  'org.apache.pekko.http.scaladsl.server.Directives.path': 'route:ANY',
  'org.apache.pekko.http.scaladsl.server.Directives.pathPrefix': 'route:ANY',
}
