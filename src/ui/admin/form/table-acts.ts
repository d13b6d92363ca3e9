// The acts of a formatted text on its tables.
import type { Node as ProseNode, Schema } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

type Place = { table: ProseNode; tableAt: number; row: ProseNode; rowAt: number; column: number }
/** Null where the cursor is not in a table. */
type Act = (state: EditorState) => Transaction | null

function placeOf({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const row = $from.node(depth)
    if (row.type.name !== 'tableRow') continue
    const [rowAt, tableAt] = [$from.before(depth), $from.before(depth - 2)]
    return { row, rowAt, tableAt, table: $from.node(depth - 2), column: $from.index(depth) }
  }
  return null
}

function inTable(act: (state: EditorState, place: Place) => Transaction): Act {
  return (state) => {
    const place = placeOf(state)
    return place && act(state, place)
  }
}

const isHead = (part: ProseNode) => part.type.name === 'tableHead'
const childrenOf = ({ content }: ProseNode): readonly ProseNode[] => content.content

/** A cell like another one, without its words. */
function emptyCell({ type, attrs }: ProseNode): ProseNode {
  return type.createAndFill(attrs) as ProseNode
}

/** Below the row of the cursor; below the head, as the first row of the body. */
export const addRow = inTable(({ tr, schema, doc }, { table, tableAt, row, rowAt }) => {
  const part = doc.resolve(rowAt).parent
  const body = childrenOf(table).find(({ type }) => type.name === 'tableBody')
  const model = isHead(part) ? body?.firstChild : row
  const cells = model
    ? childrenOf(model).map(emptyCell)
    : childrenOf(row).map(() => schema.nodes.tableCell?.createAndFill() as ProseNode)
  const added = schema.nodes.tableRow?.create(null, cells) as ProseNode
  if (!isHead(part)) return focused(tr.insert(rowAt + row.nodeSize, added), rowAt + row.nodeSize)
  const afterHead = doc.resolve(rowAt).after()
  if (body) return focused(tr.insert(afterHead + 1, added), afterHead + 1)
  const end = tableAt + table.nodeSize - 1
  return focused(tr.insert(end, schema.nodes.tableBody?.create(null, added) as ProseNode), end + 1)
})

/** The last row of the body goes with its table. */
export const deleteRow = inTable(({ tr, doc }, { table, tableAt, row, rowAt }) => {
  const at = doc.resolve(rowAt)
  if (at.parent.childCount > 1) return tr.delete(rowAt, rowAt + row.nodeSize)
  const hasBody = childrenOf(table).some(({ type }) => type.name === 'tableBody')
  if (isHead(at.parent) && hasBody) return tr.delete(at.before(), at.after())
  return tr.delete(tableAt, tableAt + table.nodeSize)
})

/** Right of the column of the cursor. */
export const addColumn = inTable(({ tr, schema }, place) => {
  for (const { row, at } of rowsOf(place).toReversed()) {
    const cell = row.child(place.column)
    const isColumnHead = cell.attrs.scope === 'col'
    const added = isColumnHead ? emptyCell(cell) : (schema.nodes.tableCell?.createAndFill() as ProseNode)
    tr.insert(at + 1 + offsetOf(row, place.column + 1), added)
  }
  return tr
})

/** The last column goes with its table. */
export const deleteColumn = inTable(({ tr }, place) => {
  const { table, tableAt, row, column } = place
  if (row.childCount === 1) return tr.delete(tableAt, tableAt + table.nodeSize)
  for (const each of rowsOf(place).toReversed()) {
    const from = each.at + 1 + offsetOf(each.row, column)
    tr.delete(from, from + each.row.child(column).nodeSize)
  }
  return tr
})

export const deleteTable = inTable(({ tr }, { table, tableAt }) => tr.delete(tableAt, tableAt + table.nodeSize))

/** Below the paragraph or list of the cursor. */
export const addTable: Act = ({ tr, schema, selection: { $from } }) => {
  const at = $from.depth > 0 ? $from.after(1) : tr.doc.content.size
  return focused(tr.insert(at, smallTable(schema)), at)
}

function smallTable(schema: Schema): ProseNode {
  const columnHead = { type: 'tableHeader', attrs: { scope: 'col' }, content: [{ type: 'paragraph' }] }
  const rowHead = { type: 'tableHeader', attrs: { scope: 'row' }, content: [{ type: 'paragraph' }] }
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] }
  const row = (...content: object[]) => [{ type: 'tableRow', content }]
  return schema.nodeFromJSON({
    type: 'table',
    content: [
      { type: 'tableHead', content: row(columnHead, columnHead) },
      { type: 'tableBody', content: row(rowHead, cell) },
    ],
  })
}

function rowsOf({ table, tableAt }: Place): { row: ProseNode; at: number }[] {
  const rows: { row: ProseNode; at: number }[] = []
  table.descendants((row, at) => {
    if (row.type.name === 'tableRow') rows.push({ row, at: tableAt + 1 + at })
    return row.type.name !== 'tableRow'
  })
  return rows
}

function offsetOf(row: ProseNode, column: number): number {
  return childrenOf(row)
    .slice(0, column)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** With the cursor in the first words after a place. */
function focused(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
}
