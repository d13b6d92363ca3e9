import { expect, test } from 'vitest'
import { kindOfBytes } from '#media/server/encoding/kind-of-file.ts'
import {
  aGif,
  aHeic,
  aJpeg,
  anAnimatedGif,
  anAnimatedHeic,
  anAnimatedPng,
  anAvif,
  aPdf,
  aPng,
  aWebPage,
  aWebp,
  svgWithScript,
} from '#media/testing/pictures.ts'

const small = { width: 8, height: 8 }

test('A picture is known by its bytes', async () => {
  expect(kindOfBytes(await aJpeg(small))).toBe('jpeg')
  expect(kindOfBytes(await aPng(small))).toBe('png')
  expect(kindOfBytes(await aWebp(small))).toBe('webp')
  expect(kindOfBytes(await anAvif(small))).toBe('avif')
})

test('A PNG of several frames is refused as one that moves', async () => {
  expect(kindOfBytes(await anAnimatedPng())).toEqual({ refused: 'animated' })
})

test.each([
  ['gif', anAnimatedGif],
  ['heic', anAnimatedHeic],
  ['svg', svgWithScript],
  ['svg', Buffer.from('<SVG onload="alert(1)">')],
  ['gif', aGif],
  ['pdf', aPdf],
  ['heic', aHeic],
  ['not-a-picture', aWebPage],
  ['not-a-picture', Buffer.from('MZ\x90\0')],
  ['not-a-picture', Buffer.from('\xff\xd8', 'latin1')],
  ['empty', Buffer.alloc(0)],
] as const)('Bytes of another kind are refused with its reason: %s', (reason, bytes) => {
  expect(kindOfBytes(bytes)).toEqual({ refused: reason })
})
