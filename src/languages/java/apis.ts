import type { ApiMeaning } from '../../facts/reading-rules.js'
import { JVM_APIS } from '../jvm/apis.js'

export const JAVA_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...JVM_APIS,
  'io.javalin.apibuilder.ApiBuilder.get': 'route:GET',
  'io.javalin.apibuilder.ApiBuilder.post': 'route:POST',
  'io.javalin.apibuilder.ApiBuilder.put': 'route:PUT',
  'io.javalin.apibuilder.ApiBuilder.patch': 'route:PATCH',
  'io.javalin.apibuilder.ApiBuilder.delete': 'route:DELETE',
  'kong.unirest.Unirest.get': 'http:GET',
  'kong.unirest.Unirest.post': 'http:POST',
  'kong.unirest.Unirest.put': 'http:PUT',
  'kong.unirest.Unirest.patch': 'http:PATCH',
  'kong.unirest.Unirest.delete': 'http:DELETE',
}
