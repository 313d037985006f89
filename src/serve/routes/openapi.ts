import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Route } from './route.js'

const PART = /\{(\w+)\}/g
const ERROR = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' }, request: { type: 'string' } },
      required: ['code', 'message', 'request'],
    },
  },
  required: ['error'],
}

type Json = Record<string, unknown>

/** The document of the HTTP API, made of the schemas that requests are checked with. */
export function openApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Seamark', version: packageJson.version, description: packageJson.description },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
    },
    paths,
  }
}

function operationOf(route: Route): Json {
  const { name, summary, needs, method, output } = route
  const { $schema: _, ...schema } = z.toJSONSchema(route.input.strict(), { io: 'input' }) as Json
  const properties = schema.properties as Record<string, Json>
  const inPath = [...route.path.matchAll(PART)].map(([, part]) => part!)
  const inQuery = method === 'POST' ? [] : Object.keys(properties).filter(key => !inPath.includes(key))
  const required = (schema.required ?? []) as string[]
  const parameters = [
    ...inPath.map(key => ({ name: key, in: 'path', required: true, schema: properties[key] })),
    ...inQuery.map(key => ({
      name: key,
      in: 'query',
      required: required.includes(key),
      schema: properties[key],
    })),
  ]
  return {
    operationId: name.replaceAll(' ', '_'),
    summary,
    ...(needs === 'nothing' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(method === 'POST' ? { requestBody: bodyOf(route, schema, inPath) } : {}),
    responses: { 200: { description: 'The answer', content: contentOf(output) }, default: errorOf() },
  }
}

function bodyOf({ takesBytes }: Route, schema: Json, inPath: readonly string[]): Json {
  if (takesBytes) return { content: { 'application/json': { schema: {} } } }
  const properties = Object.entries(schema.properties as Json).filter(([key]) => !inPath.includes(key))
  const required = ((schema.required ?? []) as string[]).filter(key => !inPath.includes(key))
  const own = { ...schema, properties: Object.fromEntries(properties), required }
  return { required: required.length > 0, content: { 'application/json': { schema: own } } }
}

function contentOf(output: Route['output']): Json {
  if (output === null) return { 'text/plain': { schema: { type: 'string' } } }
  const { $schema: _, ...schema } = z.toJSONSchema(output) as Json
  return { 'application/json': { schema } }
}

function errorOf(): Json {
  return {
    description: 'What was expected, what was found and what to do',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
