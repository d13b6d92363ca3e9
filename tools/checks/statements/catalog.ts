// Types and columns as the migrated database describes them.
import { type Client, types } from 'pg'
import { type Column, describe } from './describe.ts'
import type { Kind } from './shape.ts'

/** `kind` is what pg makes of a value, `elementKind` what it makes of one in a list, which may be something else. */
export type SqlType = { name: string; kind: Kind | 'json'; element?: SqlType; elementKind?: Kind }

/** The column of a table. Undefined for anything else: PostgreSQL does not know whether that may be null. */
export type Origin = {
  isNotNull: boolean
  /** Its own name, and that of a column which a constraint has be null exactly when this one is. */
  names: readonly string[]
}

export type Catalog = { typeOf(type: number): SqlType; originOf(column: Column): Origin | undefined }

type TypeRow = { id: number; name: string; category: string; element: number }
type ColumnRow = {
  table: number
  position: number
  name: string
  isNotNull: boolean
  definition: string | null
  constraints: string[]
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const typeRows = await client.query<TypeRow>(
    'select oid::int as id, typname as name, typcategory as category, typelem::int as element from pg_type',
  )
  const byId = new Map(typeRows.rows.map((row) => [row.id, row]))
  const origins = await readOrigins(client)
  return {
    typeOf: (id) => typeOf(byId, id),
    originOf: ({ table, position }) => origins.get(`${table}.${position}`),
  }
}

/** Reads the columns of tables as they are declared, and those of views as the tables behind them are. */
async function readOrigins(client: Client): Promise<Map<string, Origin>> {
  const { rows } = await client.query<ColumnRow>(`
    select attrelid::int as table, attnum::int as position, attname as name, attnotnull as "isNotNull",
           case when relkind = 'v' then pg_get_viewdef(pg_class.oid) end as definition,
           array(select pg_get_constraintdef(oid) from pg_constraint
                  where conrelid = pg_class.oid and contype = 'c' and attnum = any(conkey)) as constraints
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
     order by pg_class.oid, attnum`)
  const origins = new Map<string, Origin>()
  for (const { table, position, name, isNotNull, definition, constraints } of rows) {
    if (definition) continue
    origins.set(`${table}.${position}`, { isNotNull, names: [name, ...partnersOf(name, constraints)] })
  }
  // A view has a higher number than those that it reads.
  for (const { table, definition, position } of rows) {
    if (!definition || position !== 1) continue
    const { columns } = await describe(client, definition)
    for (const [index, column] of columns.entries()) {
      const origin = origins.get(`${column.table}.${column.position}`)
      // An outer join of the view can make a null where its table has none.
      if (origin && !origin.isNotNull) origins.set(`${table}.${index + 1}`, { ...origin, names: [column.name] })
    }
  }
  return origins
}

const together = /\(+(\w+) IS NULL\) = \((\w+) IS NULL\)/g

function partnersOf(name: string, constraints: readonly string[]): string[] {
  const pairs = constraints.flatMap((constraint) => [...constraint.matchAll(together)].map((match) => match.slice(1)))
  return pairs.filter((pair) => pair.includes(name)).flatMap((pair) => pair.filter((each) => each !== name))
}

function typeOf(byId: ReadonlyMap<number, TypeRow>, id: number): SqlType {
  const row = byId.get(id)
  if (!row) throw new Error(`PostgreSQL has no type ${id}`)
  const element = row.category === 'A' ? typeOf(byId, row.element) : undefined
  const kind =
    row.name === 'json' || row.name === 'jsonb' ? 'json' : kindOfValue(types.getTypeParser(id)(sampleOf(byId, row)))
  return { name: row.name, kind, ...(element && { element, elementKind: elementKind(id, byId, row) }) }
}

/** The value that pg makes of an element, which may differ from the value of the same type alone. */
function elementKind(id: number, byId: ReadonlyMap<number, TypeRow>, row: TypeRow): Kind {
  const list: unknown = types.getTypeParser(id)(sampleOf(byId, row))
  return Array.isArray(list) ? kindOfValue(list[0]) : 'unknown'
}

function sampleOf(byId: ReadonlyMap<number, TypeRow>, { name, category, element }: TypeRow): string {
  if (category === 'A') return `{"${sampleOf(byId, byId.get(element) as TypeRow).replaceAll('\\', '\\\\')}"}`
  if (category === 'B') return 't'
  if (category === 'N') return '1'
  if (category === 'D') return '2026-01-02 03:04:05+00'
  return name === 'bytea' ? '\\x00' : name.startsWith('json') ? '{}' : 'x'
}

function kindOfValue(value: unknown): Kind {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return typeof value as Kind
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  return Array.isArray(value) ? 'array' : 'object'
}
