import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOfList, type Cursor, pageOfList } from '#platform/list-page.ts'

/** A list of numbers in which a cursor that is not listed has nothing beside it, as a row that has left it. */
function listOf(rows: readonly number[]) {
  return {
    async read(cursor: Cursor<number> | undefined, most: number) {
      if (!cursor) return rows.slice(0, most)
      const at = rows.indexOf(cursor.id)
      if (at < 0) return []
      return cursor.way === 'on' ? rows.slice(at + 1).slice(0, most) : rows.slice(0, at).slice(-most)
    },
    idOf: (row: number) => row,
    size: 3,
    isAny: async () => rows.length > 0,
  }
}

const count = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

test('the pages of a list have each row once, and lead back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20), async (most) => {
      const list = listOf(count(most))
      const pages = [await pageOfList({}, list)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
        pages.push(await pageOfList({ after: next }, list))
      }
      expect(pages.flatMap(({ rows }) => rows)).toEqual(count(most))
      expect(pages[0]?.any).toBe(most > 0)
      for (const [at, { previous }] of pages.entries()) {
        expect(previous === null).toBe(at === 0)
        if (previous) expect(await pageOfList({ before: previous }, list)).toEqual(pages[at - 1])
      }
    }),
  )
})

test.each([
  ['nothing lies after its row', { after: 8 }],
  ['its row has left the list', { after: 99 }],
  ['the row after it has left the list', { before: 99 }],
  ['less than a page lies before', { before: 3 }],
  ['just a page lies before', { before: 4 }],
])('the first page answers where %s', async (_, asked) => {
  expect(await pageOfList(asked, listOf(count(8)))).toEqual({ rows: [1, 2, 3], next: 3, previous: null, any: true })
})

test('a list that a filter leaves empty says whether it has any row', async () => {
  const none = { rows: [], next: null, previous: null }
  expect(await pageOfList({}, { ...listOf([]), isAny: async () => true })).toEqual({ ...none, any: true })
  expect(await pageOfList({ after: 1 }, listOf([]))).toEqual({ ...none, any: false })
})

test('the batches of a list have each row once, and none is empty', async () => {
  for (const most of [0, 1, 4, 6, 7]) {
    const batches: number[][] = []
    for await (const batch of batchesOfList(listOf(count(most)), 3)) batches.push(batch)
    expect(batches.flat()).toEqual(count(most))
    expect(batches.map(({ length }) => length)).not.toContain(0)
  }
})

test('the batches of a list go on where the row at the end of one is gone, and give a row that moved once', async () => {
  const rows = count(20)
  const given: number[] = []
  for await (const batch of batchesOfList(listOf(rows), 5)) {
    given.push(...batch)
    // The last two are deleted, and the first is listed again at the end.
    if (given.length === 5) rows.splice(3, 2)
    if (given.length === 10) rows.push(...rows.splice(0, 1))
  }
  expect(given).toEqual(count(20))
})
