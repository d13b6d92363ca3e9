import { expect, test } from 'vitest'
import { blockChanges } from '#ui/admin/editor/block-changes.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, words: id, picked: 1 })) as [Block, Block, Block]
type Block = { id: string; words: string; picked: number }
const changes = (saved: Block[], typed: Block[]) =>
  blockChanges(saved, typed, ({ words }) => words).map((change) =>
    change.of === 'order' ? 'order' : `${change.of} ${change.block.id} ${change.number}`,
  )

test.each<[string, Block[], Block[], string[]]>([
  ['as saved', [a, b], [a, b], []],
  ['one added before', [b], [a, b], ['added a 1']],
  ['one removed', [a, b, c], [a, c], ['removed b 2']],
  ['one with other words', [a, b], [a, { ...b, words: 'new' }], ['changed b 2']],
  ['one that differs in what does not count', [a], [{ ...a, picked: 2 }], []],
  ['two moved', [a, b], [b, a], ['order']],
  ['one replaced by another', [a, b], [c, b], ['removed a 1', 'added c 1']],
])('ADM-01 the changes of the blocks: %s', (_, saved, typed, expected) => {
  expect(changes(saved, typed)).toEqual(expected)
})
