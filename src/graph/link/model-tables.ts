import type { Definition, Facts } from '../../facts/facts.js'
import { isType } from '../../facts/kinds.js'

/** Fields of a class that name its table: Django, SQLAlchemy, Eloquent. */
const TABLE_FIELDS = new Set(['db_table', '__tablename__', 'table'])
const FIELD_VALUE = /^[^=]*=\s*["']([\w.]+)["'];?$/
/** Django names it in a class inside of the model. */
const OPTIONS = 'Meta'
/** JPA and ASP.NET (`Table`), Room and TypeORM (`Entity`). */
const DECORATOR =
  /^(?:\w+\.)*(?:Table|Entity)\(\s*(?:(?:.*?[,{(]\s*)?\b(?:name|tableName)\s*[:=]\s*)?["']([\w.]+)["']/s
/** ActiveRecord gives it in the body of the class, GORM returns it from a method. */
const ASSIGNED = 'self.table_name'
const METHOD = 'TableName'
const NAME = /^\w[\w.]*$/

/** A type whose objects are rows of a table. */
export interface ModelTable {
  /** Index of the type, or of the method that names the table. */
  model: number
  /** In small letters, without its schema. */
  name: string
  line: number
}

export function modelTables(facts: Facts): ModelTable[] {
  const { definitions } = facts
  const found: ModelTable[] = []
  const add = (model: number, name: string | undefined, line: number) => {
    if (name !== undefined && NAME.test(name))
      found.push({ model, name: name.toLowerCase().split('.').at(-1)!, line })
  }
  definitions.forEach((definition, at) => {
    const { kind, name, decorators, signature, startLine, container } = definition
    if (isType(kind)) for (const each of decorators) add(at, DECORATOR.exec(each)?.[1], startLine)
    if (kind === 'field' && TABLE_FIELDS.has(name) && container >= 0)
      add(modelOf(definitions, container), FIELD_VALUE.exec(signature)?.[1], startLine)
    if (kind === 'method' && name === METHOD)
      add(container >= 0 ? container : at, facts.strings.find(({ from }) => from === at)?.text, startLine)
  })
  for (const { name, line, from } of facts.bindings)
    if (name === ASSIGNED && from >= 0)
      add(from, facts.strings.find(each => each.line === line && each.from === from)?.text, line)
  return found
}

function modelOf(definitions: readonly Definition[], at: number): number {
  const { name, container } = definitions[at]!
  return name === OPTIONS && container >= 0 ? container : at
}
