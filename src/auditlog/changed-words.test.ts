import { expect, test } from 'vitest'
import { changedWords } from '#auditlog/changed-words.ts'

const [one, two] = ['01a22a91-cbff-725c-9487-30141b2c9059', '01a22a91-cbff-725c-9487-30141b2c9060']
const block = (id: string, en: string) => ({ id, kind: 'text', words: { en, fr: 'Le même' }, values: { picture: one } })

test('D32 of many texts those that differ are shown', () => {
  const before = { title: { en: 'A', fr: 'B' }, lead: { en: 'C', fr: 'D' } }
  const after = { title: { en: 'A', fr: 'B' }, lead: { en: 'C', fr: 'E' } }
  expect(changedWords(before, after)).toEqual(['D', 'E'])
})

test('D32 a block that was moved and changed is shown by what changed, without its formatting', () => {
  const before = [block(one, '<p>First</p>'), block(two, '<p>Second</p>')]
  const after = [block(two, '<p>Second</p>'), block(one, '<p>Another</p>')]
  expect(changedWords(before, after)).toEqual(['First', 'Another'])
})

test('D32 an added block is shown on the side that has it', () => {
  expect(changedWords(null, [block(one, 'New')])).toEqual(['', 'New · Le même'])
})

test('D32 a long text is cut', () => {
  const [, is] = changedWords({ en: '' }, { en: 'a'.repeat(9_000) })
  expect(is).toHaveLength(601)
})
