import type { Metadata } from 'sharp'

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/**
 * The memory that the pixels of a file take which are decoded all at once; none where they are read line by line. Those of
 * WebP are decoded at once too, and are few enough by the limits of all pictures.
 */
export function bytesAtOnce({ format, width, height, channels, depth, isProgressive }: Header): number {
  const pixels = width * height
  const isDeep = depth !== 'uchar'
  // As measured: the planes of an AVIF are there beside the pixels that are made of them.
  if (format === 'heif') return pixels * (isDeep ? 17 : 10)
  if (!isProgressive) return 0
  // A progressive JPEG keeps a coefficient of 16 bits for each sample until its last scan.
  return pixels * channels * (isDeep || format === 'jpeg' ? 2 : 1)
}
