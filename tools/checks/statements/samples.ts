// Values of a type, as TypeScript that gives them: each alternative that it has, at every depth, is in one of them.
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { elementOf, shapeOf } from './shape.ts'

const deepest = 6

export function samplesOf(checker: Checker, type: Type | undefined, depth = 0): string[] {
  if (!type || depth > deepest) return ['undefined']
  if (type.isUnionType()) return type.getTypes().flatMap((part) => samplesOf(checker, part, depth))
  if (type.isLiteralType()) return [JSON.stringify(type.value)]
  if (checker.isTupleType(type) && type.isTypeReference()) {
    return [`[${checker.getTypeArguments(type).map((part) => samplesOf(checker, part, depth + 1)[0])}]`]
  }
  const element = elementOf(checker, type)
  if (element) return listsOf(samplesOf(checker, element, depth + 1))
  switch (shapeOf(checker, type).kinds[0]) {
    case 'string':
      return ['"2026-11-28"']
    case 'number':
      return ['1']
    case 'Date':
      return ['new Date(0)']
    case 'object':
      return objectsOf(checker, type, depth)
    default:
      return [checker.typeToString(type)]
  }
}

/** One value of a list may be asked for in another way than several. */
function listsOf(values: readonly string[]): string[] {
  return [...new Set(values)].map((value) => `[${value}]`).concat(`[${values}, ${values}]`)
}

/** Objects in which each alternative of each property comes up once. */
function objectsOf(checker: Checker, type: Type, depth: number): string[] {
  if (type.flags & TypeFlags.NonPrimitive) return ['{}']
  const properties = checker.getPropertiesOfType(type).map((property) => ({
    name: property.name,
    values: samplesOf(checker, checker.getTypeOfSymbol(property), depth + 1),
  }))
  const count = Math.max(1, ...properties.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, at) => {
    const parts = properties.map(({ name, values }) => `${JSON.stringify(name)}: ${values[at % values.length]}`)
    return `({ ${parts.join(', ')} })`
  })
}
