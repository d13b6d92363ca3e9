import { expect, test } from 'vitest'
import { labelCells } from '#legal/table-labels.ts'

const head = '<thead>\n<tr><th scope="col">Way</th><th scope="col">You <em>pay</em> "now"</th></tr>\n</thead>'

test('every cell of a table names its column, the heads of rows and columns do not', () => {
  const table = `<table>${head}<tbody><tr><th scope="row">Purchase</th><td>All of it</td></tr></tbody></table>`
  expect(labelCells(table)).toBe(
    `<table>${head}<tbody><tr><th scope="row">Purchase</th><td data-label="You pay &quot;now&quot;">All of it</td></tr></tbody></table>`,
  )
})

test('two tables keep their columns apart, and each row starts over', () => {
  const table = (column: string) =>
    `<table><thead><tr><th scope="col">${column}</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>`
  const labels = [...labelCells(`${table('A')}<p>and</p>${table('B')}`).matchAll(/data-label="(\w)"/g)]
  expect(labels.map(([, label]) => label)).toEqual(['A', 'A', 'B', 'B'])
})

test('text outside a table, and a cell beyond the last column, stay as they are', () => {
  for (const html of [
    '<p>A table is <strong>not</strong> here.</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ]) {
    expect(labelCells(html)).toBe(html)
  }
})
