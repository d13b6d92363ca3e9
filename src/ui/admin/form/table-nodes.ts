// Tables of a formatted text, as they are stored: a caption, a head and a body, with no cell over several rows or columns.

import type { Node as ProseNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension, Node } from '@tiptap/react'

function part(name: string, tag: string, content: string) {
  return Node.create({
    ...{ name, content, isolating: true },
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}

const table = part('table', 'table', 'tableCaption? tableHead? tableBody?').extend({ group: 'block' })
const header = part('tableHeader', 'th', 'paragraph+').extend({
  // Whether it is the head of its column or of its row.
  addAttributes: () => ({ scope: { default: null } }),
  renderHTML: ({ HTMLAttributes: { scope } }) => ['th', scope ? { scope } : {}, 0],
})

/** Keeps all rows of a table as long as its longest one, and names the column of each cell, for a narrow screen. */
const shape = Extension.create({
  name: 'tableShape',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_, __, state) => withFullRows(state),
      props: { decorations: ({ doc }) => DecorationSet.create(doc, cellLabels(doc)) },
    }),
  ],
})

export const tableNodes = [
  table,
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableHeader | tableCell)+'),
  header,
  part('tableCell', 'td', '(paragraph | bulletList | orderedList)+'),
  shape,
]

type Row = { node: ProseNode; at: number }

/** The rows of each table, with their places. */
function tablesIn(doc: ProseNode): Row[][] {
  const tables: Row[][] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'table') tables.push([])
    if (node.type.name === 'tableRow') tables.at(-1)?.push({ node, at })
    return node.type.name !== 'tableRow'
  })
  return tables
}

/** Adds the cells that a row has fewer than the longest of its table: words deleted over two cells join them. */
export function withFullRows({ doc, schema, tr }: EditorState): Transaction | null {
  const missing = tablesIn(doc).flatMap((rows) => {
    const width = Math.max(...rows.map(({ node }) => node.childCount))
    return rows.map(({ node, at }) => ({ end: at + node.nodeSize - 1, count: width - node.childCount }))
  })
  for (const { end, count } of missing.toReversed()) {
    for (let added = 0; added < count; added += 1) {
      const cell = schema.nodes.tableCell?.createAndFill()
      if (cell) tr.insert(end, cell)
    }
  }
  return tr.docChanged ? tr : null
}

function cellLabels(doc: ProseNode): Decoration[] {
  return tablesIn(doc).flatMap(([first, ...rows]) => {
    const isHead = (cell: ProseNode | null) => cell?.attrs.scope === 'col'
    if (!first || !isHead(first.node.firstChild)) return []
    return rows.flatMap(({ node, at }) => {
      const labels: Decoration[] = []
      node.forEach((cell, offset, column) => {
        const label = first.node.maybeChild(column)?.textContent
        const from = at + 1 + offset
        if (label && column > 0) labels.push(Decoration.node(from, from + cell.nodeSize, { 'data-label': label }))
      })
      return labels
    })
  })
}
