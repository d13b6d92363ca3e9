import { EditorState, TextSelection } from '@tiptap/pm/state'
import { getSchema } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { addColumn, addRow, addTable, deleteColumn, deleteRow, deleteTable } from '#ui/admin/form/table-acts.ts'
import { tableNodes, withFullRows } from '#ui/admin/form/table-nodes.ts'

const schema = getSchema([StarterKit, ...tableNodes])
const words = (text: string) => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
})
const head = (text: string, scope: string) => ({ type: 'tableHeader', attrs: { scope }, content: [words(text)] })
const cell = (text: string) => ({ type: 'tableCell', content: [words(text)] })
const row = (...content: object[]) => ({ type: 'tableRow', content })

/** Name and Term above a=1 and b=2, after a paragraph. */
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    words('Before'),
    {
      type: 'table',
      content: [
        { type: 'tableCaption', content: [{ type: 'text', text: 'Kept' }] },
        { type: 'tableHead', content: [row(head('Name', 'col'), head('Term', 'col'))] },
        { type: 'tableBody', content: [row(head('a', 'row'), cell('1')), row(head('b', 'row'), cell('2'))] },
      ],
    },
  ],
})

/** With the cursor in these words. */
function stateAt(text: string): EditorState {
  let found = 0
  doc.descendants((node, at) => {
    if (node.text === text) found = at
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, found) })
}

/** The rows of the first table, with the kind of each cell. */
function rowsAfter(act: typeof addRow, text: string): string[] {
  const after = act(stateAt(text))?.doc ?? doc
  after.check()
  const rows: string[] = []
  after.descendants((node) => {
    if (node.type.name !== 'tableRow') return
    rows.push(
      node.content.content.map(({ attrs, textContent }) => `${attrs.scope ?? 'cell'} ${textContent}`.trim()).join(', '),
    )
  })
  return rows
}

const [named, first, second] = ['col Name, col Term', 'row a, cell 1', 'row b, cell 2']

test.each([
  ['a row below the first', addRow, '1', [named, first, 'row, cell', second]],
  ['a row below the head', addRow, 'Name', [named, 'row, cell', first, second]],
  ['without the first row', deleteRow, 'a', [named, second]],
  ['without the head', deleteRow, 'Term', [first, second]],
  ['a column at the left', addColumn, 'b', ['col Name, col, col Term', 'row a, cell, cell 1', 'row b, cell, cell 2']],
  ['a column at the right', addColumn, '2', ['col Name, col Term, col', 'row a, cell 1, cell', 'row b, cell 2, cell']],
  ['without its first column', deleteColumn, 'Name', ['col Term', 'cell 1', 'cell 2']],
  ['without it', deleteTable, 'a', []],
  ['another one', addTable, 'Before', ['col, col', 'row, cell', named, first, second]],
  ['outside of it, nothing', deleteRow, 'Before', [named, first, second]],
])('a table: %s', (_, act, text, expected) => {
  expect(rowsAfter(act, text)).toEqual(expected)
})

test('the last row of the body and the last column go with their table', () => {
  const withoutOne = deleteRow(stateAt('a'))?.doc ?? doc
  let left = EditorState.create({ doc: withoutOne })
  let at = 0
  withoutOne.descendants((node, place) => {
    if (node.text === 'b') at = place
  })
  left = left.apply(left.tr.setSelection(TextSelection.create(left.doc, at)))
  expect(deleteRow(left)?.doc.textContent).toBe('Before')
})

test('a row that has lost a cell gets another one', () => {
  const { tr, selection } = stateAt('1')
  const short = tr.delete(selection.$from.before(-1), selection.$from.after(-1)).doc
  const full = withFullRows(EditorState.create({ doc: short }))
  expect(full?.doc.child(1).child(2).child(0).childCount).toBe(2)
  expect(withFullRows(EditorState.create({ doc }))).toBe(null)
})
