// The values that a statement is given, as the compiler sees them.
import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isReturnStatement,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import type { Checker, Type } from 'typescript/unstable/sync'
import { type Shape, shapeOf } from './shape.ts'

export type Site = { checker: Checker; file: SourceFile; path: string }

/** Undefined where the compiler does not know how many there are. */
export function givenValues(site: Site, values: Expression): Shape[] | undefined {
  if (isArrayLiteralExpression(values)) return listedValues(site, values.elements)
  if (isConditionalExpression(values)) return eitherOf(site, values.whenTrue, values.whenFalse)
  if (isCallExpression(values)) return answeredValues(site, values)
  if (!isIdentifier(values)) return undefined
  const declaration = declarationOf(site, values)
  return declaration && isVariableDeclaration(declaration) && declaration.initializer
    ? givenValues(site, declaration.initializer)
    : undefined
}

export function listedValues(site: Site, elements: readonly Expression[]): Shape[] | undefined {
  const shapes: Shape[] = []
  for (const element of elements) {
    const own = isSpreadElement(element) ? givenValues(site, element.expression) : [shapeAt(site, element)]
    if (!own) return undefined
    shapes.push(...own)
  }
  return shapes
}

function eitherOf(site: Site, one: Expression, other: Expression): Shape[] | undefined {
  const [left, right] = [givenValues(site, one), givenValues(site, other)]
  if (!left || !right || left.length !== right.length) return undefined
  return left.map((shape, index) => ({
    ...shape,
    kinds: [...new Set([...shape.kinds, ...(right[index]?.kinds ?? [])])],
    text: `${shape.text} or ${right[index]?.text}`,
  }))
}

/** The list that a function of the same file answers. */
function answeredValues(site: Site, call: CallExpression): Shape[] | undefined {
  const declaration = declarationOf(site, call.expression)
  const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const body =
    declaration && isFunctionDeclaration(declaration)
      ? declaration.body?.statements.find(isReturnStatement)?.expression
      : made && isArrowFunction(made)
        ? (made.body as Expression)
        : undefined
  return body && givenValues(site, body)
}

function declarationOf({ checker }: Site, node: Node): Node | undefined {
  return checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve()
}

function shapeAt({ checker }: Site, node: Node): Shape {
  return shapeOf(checker, checker.getTypeAtLocation(node) as Type)
}
