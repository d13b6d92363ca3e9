// Where a statement and the types beside it contradict each other.
import type { Catalog, SqlType } from './catalog.ts'
import type { Column, Description } from './describe.ts'
import type { RowShape, Shape } from './shape.ts'

type Prepared = { text: string; description: Description }

/** The faults of the type of its rows; none where no type is stated, because then no column can be read. */
export function compareRow(catalog: Catalog, prepared: Prepared, row: RowShape | undefined): string[] {
  if (!row) return []
  const { columns } = prepared.description
  const names = columns.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = Object.entries(row).filter(([name, { isUndefinable }]) => !isUndefinable && !names.includes(name))
  return [
    ...twice.map((name) => `selects ${name} twice`),
    ...missing.map(([name]) => `does not select ${name}, which its row type has`),
    ...columns.flatMap((column) => {
      const shape = row[column.name]
      if (!shape) return [`selects ${column.name}, which its row type does not have`]
      const type = catalog.typeOf(column.type)
      return [...compareType(column.name, type, shape), ...compareNull(catalog, prepared.text, column, shape)]
    }),
  ]
}

function compareType(name: string, type: SqlType, shape: Shape): string[] {
  if (shape.kinds.includes('unknown')) return [`gives ${name} as ${type.name}, of which ${shape.text} says nothing`]
  if (type.kind === 'json')
    return shape.containsDate ? [`gives ${name} as ${type.name}, which has no Date: ${shape.text}`] : []
  const isOfKind = shape.kinds.every((kind) => kind === type.kind)
  const areElements = !shape.element || shape.element.kinds.every((kind) => kind === type.elementKind)
  const read = type.elementKind ? `${type.elementKind}[]` : type.kind
  return isOfKind && areElements ? [] : [`gives ${name} as ${type.name}, which is read as ${read}, not ${shape.text}`]
}

const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i

function compareNull(catalog: Catalog, text: string, column: Column, { isNullable, text: type }: Shape): string[] {
  const origin = catalog.originOf(column)
  if (!origin) return []
  const { name } = column
  if (origin.isNotNull) return isNullable && !outerJoin.test(text) ? [`gives ${name}, never null, as ${type}`] : []
  return isNullable || origin.names.some((each) => isFiltered(text, each))
    ? []
    : [`gives ${name}, which may be null, as ${type}`]
}

/** Whether only rows remain that have a value in a column: those where it is said to be, or is compared with another. */
function isFiltered(text: string, name: string): boolean {
  if (new RegExp(`\\b${name} is not null\\b`, 'i').test(text)) return true
  if (outerJoin.test(text)) return false
  // A comparison in the list of columns takes no row away.
  const conditions = text.slice(text.search(/\b(where|on)\b/i))
  return new RegExp(`\\b${name} *[<>=]|[<>=] *([a-z_]+\\.)?${name}\\b`, 'i').test(conditions)
}

/** The faults of the values it is given; a null is never one, because PostgreSQL does not say which it takes. */
export function compareValues(catalog: Catalog, { description }: Prepared, values: readonly Shape[]): string[] {
  const { parameters } = description
  if (values.length !== parameters.length) {
    return [`takes ${parameters.length} values and is given ${values.length}`]
  }
  return parameters.flatMap((parameter, index) => {
    const type = catalog.typeOf(parameter)
    const value = values[index] as Shape
    return isTaken(type, value) ? [] : [`takes $${index + 1} as ${type.name}, not as ${value.text}`]
  })
}

const alsoTaken: Readonly<Record<string, readonly string[]>> = {
  // pg writes objects as JSON, but lists as lists of PostgreSQL.
  json: ['string', 'object'],
  numeric: ['number', 'string'],
}

function isTaken(type: SqlType, value: Shape): boolean {
  const taken = alsoTaken[type.name === 'jsonb' ? 'json' : type.name] ?? [type.kind]
  if (!value.kinds.every((kind) => taken.includes(kind))) return false
  return !type.element || !value.element || isTaken(type.element, value.element)
}
