import { open } from 'node:fs/promises'
import type { UploadProblem } from '#media/picture-problem.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

// As far as an XML declaration, a doctype and a comment of a license reach before the first element.
const head = 4_096

/** The kind of a file by its first bytes, whatever its name says, or why it is not taken. */
export async function kindOfFile(path: string): Promise<PictureKind | { refused: UploadProblem }> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(head), 0, head, 0)
    return kindOfBytes(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export function kindOfBytes(bytes: Buffer): PictureKind | { refused: UploadProblem } {
  if (bytes.length === 0) return { refused: 'empty' }
  const text = bytes.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return isMovingPng(text) ? { refused: 'animated' } : 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return kindOfBrands(text)
  if (/^GIF8[79]a/.test(text)) return { refused: 'gif' }
  if (text.startsWith('%PDF')) return { refused: 'pdf' }
  if (/<svg[\s>]/i.test(text)) return { refused: 'svg' }
  return { refused: 'not-a-picture' }
}

/** A PNG of several frames says so before its pixels; it would be decoded as its first one. */
function isMovingPng(text: string): boolean {
  const control = text.indexOf('acTL')
  const pixels = text.indexOf('IDAT')
  return control >= 0 && (pixels < 0 || control < pixels)
}

/** AVIF and HEIC are files of one family and name their brands at the start. */
function kindOfBrands(text: string): PictureKind | { refused: UploadProblem } {
  const length = ((text.charCodeAt(2) & 255) << 8) | (text.charCodeAt(3) & 255)
  const brands = text.slice(8, Math.max(12, length))
  if (/avis/.test(brands)) return { refused: 'animated' }
  if (/avif/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? { refused: 'heic' } : { refused: 'not-a-picture' }
}
