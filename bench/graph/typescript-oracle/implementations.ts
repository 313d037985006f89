import ts from 'typescript'
import { type Described, isFunction } from './declarations.js'
import type { Program } from './program.js'

/**
 * A field that is declared with its type and gets a function in the constructor of its class: `use: Use` and
 * `this.use = () => …` are one member in two places, as a signature and its body are. It stays a value: no miss if it is not found.
 */
export function describeImplementation(field: ts.Declaration, program: Program): Described[] {
  if (!ts.isPropertyDeclaration(field) || field.initializer !== undefined) return []
  const source = field.getSourceFile()
  const written = field.name.getText(source)
  return constructorsOf(field)
    .flatMap(({ body }) => (body === undefined ? [] : assignedIn(body)))
    .filter(({ name }) => name.getText(source) === written)
    .map(({ name }) => {
      const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1
      return { definition: { file: program.pathOf(source), line, name: written }, callable: false }
    })
}

function constructorsOf({ parent }: ts.PropertyDeclaration): ts.ConstructorDeclaration[] {
  return parent.members.filter(ts.isConstructorDeclaration)
}

/** The members of `this` that get a function, not within functions of another `this` or that run later. */
function assignedIn(node: ts.Node): ts.PropertyAccessExpression[] {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return []
  const inner: ts.PropertyAccessExpression[] = []
  ts.forEachChild(node, child => {
    inner.push(...assignedIn(child))
  })
  return isOwnAssignment(node) ? [node.left, ...inner] : inner
}

function isOwnAssignment(node: ts.Node): node is ts.BinaryExpression & { left: ts.PropertyAccessExpression } {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    isFunction(node.right)
  )
}
