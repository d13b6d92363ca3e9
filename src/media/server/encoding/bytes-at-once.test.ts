import { expect, test } from 'vitest'
import { maxBytesAtOnce } from '#media/picture.ts'
import { bytesAtOnce } from '#media/server/encoding/bytes-at-once.ts'

const camera = { width: 8_256, height: 5_504, channels: 3, depth: 'uchar', isProgressive: false } as const
const large = { ...camera, width: 10_000, height: 6_000 }

test.each([
  ['a JPEG of any camera', { ...large, format: 'jpeg' }],
  ['a progressive JPEG of a camera of 45 million pixels', { ...camera, format: 'jpeg', isProgressive: true }],
  ['a PNG of 16 bits', { ...large, format: 'png', channels: 4, depth: 'ushort' }],
  ['an interlaced PNG', { ...large, format: 'png', isProgressive: true }],
  ['a WebP', { ...large, format: 'webp', channels: 4 }],
  ['an AVIF of 24 million pixels', { ...camera, width: 6_000, height: 4_000, format: 'heif' }],
] as const)('ADM-02 a file is taken whose decoding is bounded in memory: %s', (_, header) => {
  expect(bytesAtOnce(header)).toBeLessThanOrEqual(maxBytesAtOnce)
})

test.each([
  ['a progressive JPEG of 60 million pixels', { ...large, format: 'jpeg', isProgressive: true }],
  ['an interlaced PNG of 16 bits', { ...large, format: 'png', isProgressive: true, channels: 4, depth: 'ushort' }],
  ['an AVIF of 45 million pixels', { ...camera, format: 'heif' }],
  ['an AVIF of 12 bits', { ...camera, width: 6_000, height: 4_000, format: 'heif', depth: 'ushort' }],
] as const)('ADM-02 a file is refused whose decoding would take too much memory: %s', (_, header) => {
  expect(bytesAtOnce(header)).toBeGreaterThan(maxBytesAtOnce)
})
