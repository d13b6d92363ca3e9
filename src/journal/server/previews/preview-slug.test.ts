import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, readPreviewSlug, writePreviewSlug } from '#journal/server/previews/preview-slug.ts'

const link = { id: randomUUID(), language: 'fr', until: new Date('2026-12-06T13:02:03Z') } as const
const key = randomBytes(32)
const slug = writePreviewSlug(link, key)

test('the address of a preview says which article, in which language and until when', () => {
  expect(readPreviewSlug(slug)).toEqual(link)
  expect(isSigned(slug, key)).toBe(true)
})

test('an address with one other bit, or signed with another key, is not accepted', () => {
  expect(isSigned(slug, randomBytes(32))).toBe(false)
  const bytes = Buffer.from(slug.slice('preview.'.length), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const forged = `preview.${changed.toString('base64url')}`
    expect(readPreviewSlug(forged) !== undefined && isSigned(forged, key)).toBe(false)
  }
})

test.each(['', 'preview', 'preview.', 'three-drops', slug.slice(8), slug.slice(0, -1), `${slug}A`, `${slug}=`])(
  '"%s" is no address of a preview',
  (written) => {
    expect(readPreviewSlug(written)).toBeUndefined()
  },
)
