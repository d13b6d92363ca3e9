// The shape of one value by its TypeScript type, as far as a statement is concerned.
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'array' | 'object' | 'unknown'

export type Shape = {
  kinds: readonly Kind[]
  isNullable: boolean
  isUndefinable: boolean
  /** The shape of the elements of an array. */
  element?: Shape
  /** Whether there is a Date somewhere inside it, which JSON does not know. */
  containsDate: boolean
  /** As the compiler prints it. */
  text: string
}

export type RowShape = Readonly<Record<string, Shape>>

export function rowShape(checker: Checker, row: Type): RowShape {
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property) as Type
      const shape = shapeOf(checker, type)
      return [property.name, { ...shape, isUndefinable: shape.isUndefinable || isOptional(property) }]
    }),
  )
}

export function shapeOf(checker: Checker, type: Type): Shape {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const real = parts.filter(({ flags }) => !(flags & (TypeFlags.Nullable | TypeFlags.Void)))
  const element = real.map((part) => elementOf(checker, part)).find((each) => each !== undefined)
  return {
    kinds: [...new Set(real.map((part) => kindOf(checker, part)))],
    isNullable: parts.some(({ flags }) => flags & TypeFlags.Null),
    isUndefinable: parts.some(({ flags }) => flags & (TypeFlags.Undefined | TypeFlags.Void)),
    ...(element && { element: shapeOf(checker, element) }),
    containsDate: containsDate(checker, type),
    text: checker.typeToString(type),
  }
}

function isOptional({ flags }: { flags: SymbolFlags }): boolean {
  return (flags & SymbolFlags.Optional) !== 0
}

const named: Readonly<Record<string, Kind>> = { Date: 'Date', Buffer: 'bytes', Uint8Array: 'bytes' }

function kindOf(checker: Checker, type: Type): Kind {
  const { flags } = type
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & TypeFlags.Intersection) return kindOfIntersection(checker, type)
  if (!(flags & (TypeFlags.Object | TypeFlags.NonPrimitive))) return 'unknown'
  if (elementOf(checker, type)) return 'array'
  return named[type.getSymbol()?.name ?? ''] ?? 'object'
}

/** A branded string or Date is still one. */
function kindOfIntersection(checker: Checker, type: Type): Kind {
  const parts = type.isIntersectionType() ? type.getTypes() : []
  return parts.map((part) => kindOf(checker, part)).find((kind) => kind !== 'object') ?? 'object'
}

/** The type of the elements of an array. */
export function elementOf(checker: Checker, type: Type): Type | undefined {
  if (!checker.isArrayLikeType(type) || !type.isTypeReference()) return undefined
  const [element, ...others] = checker.getTypeArguments(type)
  return others.length === 0 || checker.isTupleType(type) ? element : undefined
}

const deepest = 6

function containsDate(checker: Checker, type: Type, depth = 0): boolean {
  if (depth > deepest || type.flags & TypeFlags.Primitive) return false
  if (type.isUnionType()) return type.getTypes().some((part) => containsDate(checker, part, depth))
  if (kindOf(checker, type) === 'Date') return true
  const element = elementOf(checker, type)
  if (element) return containsDate(checker, element, depth + 1)
  if (kindOf(checker, type) !== 'object') return false
  const properties = checker.getPropertiesOfType(type)
  return checker
    .getTypeOfSymbol(properties)
    .some((part) => part !== undefined && containsDate(checker, part, depth + 1))
}

/** The shape of a value itself. */
export function shapeOfValue(value: unknown): Shape {
  const elements = Array.isArray(value) ? value.map(shapeOfValue) : []
  return {
    kinds: value === null || value === undefined ? [] : [kindOfValue(value)],
    isNullable: value === null,
    isUndefinable: value === undefined,
    ...(elements[0] && { element: { ...elements[0], kinds: [...new Set(elements.flatMap(({ kinds }) => kinds))] } }),
    containsDate: false,
    text: JSON.stringify(value) ?? 'undefined',
  }
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return 'array'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : 'unknown'
}
