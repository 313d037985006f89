import ts from 'typescript'

/** One change of an expression or a statement: what it is called, and the text that takes its place. */
export interface Mutation {
  operator: string
  text: string
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||']],
  [ts.SyntaxKind.BarBarToken, ['&&']],
  [ts.SyntaxKind.PlusToken, ['-']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
  [ts.SyntaxKind.SlashToken, ['*']],
])
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
])
/** Calls whose result is what they are called on, changed: without the call, it is not. */
const PASSING = new Set(['filter', 'sort', 'toSorted', 'reverse', 'slice', 'trim', 'toLowerCase'])
const LIMIT_NAME = /(^|_)(MAX|MOST|LIMIT|MINIMUM|MIN|LEAST)(_|$)/

/** The changes of one expression; empty for most. */
export function mutationsOf(node: ts.Expression, source: ts.SourceFile): Mutation[] {
  // Parentheses would cut an optional chain in two.
  if ((node.flags & ts.NodeFlags.OptionalChain) !== 0) return []
  const text = (part: ts.Node) => part.getText(source)
  if (isCondition(node)) {
    const own = ts.isBinaryExpression(node) ? binary(node, text) : []
    return [...own, { operator: 'condition', text: 'true' }, { operator: 'condition', text: 'false' }]
  }
  if (ts.isBinaryExpression(node)) return binary(node, text)
  if (ts.isCallExpression(node)) return call(node, text)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ operator: 'literal', text: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ operator: 'literal', text: 'true' }]
  if (isLimit(node)) return [{ operator: 'limit', text: 'Number.POSITIVE_INFINITY' }]
  return []
}

/** Whether a statement can be left out and the rest still runs: a call or an assignment. */
export function isRemovable(node: ts.Node): node is ts.ExpressionStatement {
  if (!ts.isExpressionStatement(node)) return false
  const { expression } = node
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (ts.isCallExpression(inner)) return inner.expression.kind !== ts.SyntaxKind.SuperKeyword
  return ts.isBinaryExpression(inner) && isAssignment(inner.operatorToken.kind)
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isIfStatement(parent)) return parent.expression === node
  return ts.isConditionalExpression(parent) && parent.condition === node
}

function binary(node: ts.BinaryExpression, text: (part: ts.Node) => string): Mutation[] {
  const { left, right, operatorToken } = node
  const joinsText = operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right))
  if (joinsText) return []
  const others = SWAPPED.get(operatorToken.kind) ?? []
  return others.map(other => ({
    operator: text(operatorToken),
    text: `${text(left)} ${other} ${text(right)}`,
  }))
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function call(node: ts.CallExpression, text: (part: ts.Node) => string): Mutation[] {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const name = expression.name.text
  const on = text(expression.expression)
  const args = node.arguments.map(text).join(', ')
  const opposite = OPPOSITE.get(name)
  if (opposite !== undefined) return [{ operator: name, text: `${on}.${opposite}(${args})` }]
  return PASSING.has(name) ? [{ operator: name, text: on }] : []
}

/** The value of a constant whose name says that it is a bound. */
function isLimit(node: ts.Expression): boolean {
  const { parent } = node
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node) return false
  if (!ts.isIdentifier(parent.name) || !LIMIT_NAME.test(parent.name.text)) return false
  return ts.isNumericLiteral(node) || (ts.isBinaryExpression(node) && ts.isNumericLiteral(node.right))
}
