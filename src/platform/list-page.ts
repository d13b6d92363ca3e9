// The pages of an owner's list, each found by the row beside which it lies.

/** The row after which a page begins, or with `back` before which it ends. */
export type Cursor<Id> = { id: Id; way: 'on' | 'back' }

type List<Row, Id> = {
  /** Rows beside the cursor, or the first ones, in the sequence of the list. */
  read: (cursor: Cursor<Id> | undefined, most: number) => Promise<Row[]>
  idOf: (row: Row) => Id
}

type Page<Row, Id> = { rows: Row[]; next: Id | null; previous: Id | null; any: boolean }

/** A page of a list: the first one where less than a page lies before that row, or nothing after it. */
export async function pageOfList<Row, Id>(
  { after, before }: { after?: Id | undefined; before?: Id | undefined },
  { read, idOf, size, isAny }: List<Row, Id> & { size: number; isAny: () => Promise<boolean> },
): Promise<Page<Row, Id>> {
  const idAt = (row: Row | undefined) => (row === undefined ? null : idOf(row))
  const back = before === undefined ? [] : await read({ id: before, way: 'back' }, size + 1)
  if (back.length > size) {
    const rows = back.slice(1)
    return { rows, next: idAt(rows.at(-1)), previous: idAt(rows[0]), any: true }
  }
  const on = before !== undefined || after === undefined ? [] : await read({ id: after, way: 'on' }, size + 1)
  const all = on.length > 0 ? on : await read(undefined, size + 1)
  const rows = all.slice(0, size)
  return {
    rows,
    next: all.length > size ? idAt(rows.at(-1)) : null,
    previous: on.length > 0 ? idAt(rows[0]) : null,
    any: rows.length > 0 || (await isAny()),
  }
}

/** The number of rows at the end of a batch behind which the list goes on, where the later ones are gone. */
const maxEnds = 3

/**
 * All rows of a list, batch by batch, so that none of them waits in memory for the rest. Each is given once, also where it
 * moves meanwhile; where the row that ends a batch is gone or has moved, the list goes on behind the one before it.
 */
export async function* batchesOfList<Row, Id>({ read, idOf }: List<Row, Id>, size = 500): AsyncGenerator<Row[]> {
  const given = new Set<Id>()
  let ends: Id[] = []
  for (let rows = await read(undefined, size); ; ) {
    const more = rows.filter((row) => !given.has(idOf(row)))
    if (more.length > 0) {
      yield more
      for (const row of more) given.add(idOf(row))
      ends = rows.slice(-maxEnds).map(idOf)
    }
    const end = ends.pop()
    if (end === undefined) return
    rows = await read({ id: end, way: 'on' }, size)
  }
}
