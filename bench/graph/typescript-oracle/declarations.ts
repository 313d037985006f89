import ts from 'typescript'
import type { Definition } from '../oracle.js'
import type { Program } from './program.js'

export interface Described {
  /** Null for a declaration without a name. */
  definition: Definition | null
  /** Whether it is a function, a method, a class, or a value that is one for good; not a parameter or a local value. */
  callable: boolean
}

export function describe(declaration: ts.Declaration, program: Program): Described {
  const named = ownerOfFunction(declaration)
  const name = nameOf(named)
  if (name === null) return { definition: null, callable: false }
  const source = named.getSourceFile()
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const line = lineOf(name)
  const from = lineOf(statementOf(named))
  const definition: Definition = { file: program.pathOf(source), line, name: textOf(name, source) }
  if (from < line) definition.from = from
  return { definition, callable: isCallable(named) }
}

/** `const run = () => …`: the arrow's name is that of the variable, through wrappers such as `memo(() => …)`. */
function ownerOfFunction(declaration: ts.Declaration): ts.Declaration {
  if (
    !ts.isArrowFunction(declaration) &&
    !ts.isFunctionExpression(declaration) &&
    !ts.isClassExpression(declaration)
  )
    return declaration
  let value: ts.Node = declaration
  while (isWrapper(value.parent)) value = value.parent
  const { parent } = value
  return isHolder(parent) && parent.initializer === value ? parent : declaration
}

function isWrapper(node: ts.Node): boolean {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
}

type Holder = ts.VariableDeclaration | ts.PropertyDeclaration | ts.PropertyAssignment

function isHolder(node: ts.Node): node is Holder {
  return ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)
}

function nameOf(declaration: ts.Declaration): ts.Node | null {
  if (ts.isConstructorDeclaration(declaration)) return declaration.getFirstToken() ?? null
  const name = ts.getNameOfDeclaration(declaration)
  if (name !== undefined) return name
  // `export default function () …` has a place but no name.
  const isDefault =
    (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) &&
    declaration.name === undefined
  return isDefault ? declaration : null
}

function textOf(name: ts.Node, source: ts.SourceFile): string {
  if (ts.isFunctionDeclaration(name) || ts.isClassDeclaration(name)) return 'default'
  return ts.isConstructorDeclaration(name.parent) ? 'constructor' : name.getText(source)
}

function statementOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}

function isCallable(declaration: ts.Declaration): boolean {
  if (
    ts.isFunctionDeclaration(declaration) ||
    ts.isFunctionExpression(declaration) ||
    ts.isMethodDeclaration(declaration) ||
    ts.isMethodSignature(declaration) ||
    ts.isConstructorDeclaration(declaration) ||
    ts.isClassLike(declaration)
  )
    return true
  if (!isHolder(declaration)) return false
  if (ts.isVariableDeclaration(declaration) && isTopLevel(declaration) && ts.isIdentifier(declaration.name))
    return true
  return declaration.initializer !== undefined && isFunction(declaration.initializer)
}

/** A name of the module itself, whatever made its value: `export const Button = forwardRef(…)`. */
function isTopLevel(declaration: ts.VariableDeclaration): boolean {
  const statement = declaration.parent.parent
  return ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent)
}

export function isFunction(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return isFunction(value.expression)
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value)
}
