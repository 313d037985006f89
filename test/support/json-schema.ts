/** As much of JSON Schema as our own schemas use; a keyword that is not known is an error. */
export interface Schema {
  [keyword: string]: unknown
}

const ANNOTATIONS = new Set(['$schema', '$id', '$defs', 'title', 'description', 'examples'])

/** What is wrong with a value, as `path: what`. */
export function schemaFaults(value: unknown, schema: Schema, top: Schema = schema, path = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]): string[] => {
    if (ANNOTATIONS.has(keyword)) return []
    const fault = (ok: boolean) => (ok ? [] : [`${path}: ${keyword} ${JSON.stringify(rule)}`])
    switch (keyword) {
      case '$ref':
        return schemaFaults(
          value,
          (top.$defs as Record<string, Schema>)[String(rule).replace('#/$defs/', '')]!,
          top,
          path,
        )
      case 'type':
        return fault([rule].flat().some(type => isOfType(value, String(type))))
      case 'const':
        return fault(value === rule)
      case 'enum':
        return fault((rule as unknown[]).includes(value))
      case 'minimum':
        return fault(typeof value !== 'number' || value >= Number(rule))
      case 'maximum':
        return fault(typeof value !== 'number' || value <= Number(rule))
      case 'propertyNames':
        if (!isObject(value)) return []
        return Object.keys(value).flatMap(name => schemaFaults(name, rule as Schema, top, `${path} key`))
      case 'minItems':
        return fault(!Array.isArray(value) || value.length >= Number(rule))
      case 'pattern':
        return fault(typeof value !== 'string' || new RegExp(String(rule)).test(value))
      case 'required':
        return fault(!isObject(value) || (rule as string[]).every(name => name in value))
      case 'additionalProperties':
        if (isObject(rule) && isObject(value))
          return Object.entries(value).flatMap(([name, each]) =>
            schemaFaults(each, rule, top, `${path}.${name}`),
          )
        return fault(
          !isObject(value) || Object.keys(value).every(name => name in (schema.properties as object)),
        )
      case 'items':
        if (!Array.isArray(value)) return []
        return value.flatMap((each, at) => schemaFaults(each, rule as Schema, top, `${path}[${at}]`))
      case 'properties':
        if (!isObject(value)) return []
        return Object.entries(rule as Record<string, Schema>).flatMap(([name, each]) =>
          name in value ? schemaFaults(value[name], each, top, `${path}.${name}`) : [],
        )
      default:
        return [`${path}: the schema has "${keyword}", which nobody checks`]
    }
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
