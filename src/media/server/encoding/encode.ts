import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type Sharp from 'sharp'
import { fallbackWidth, maxBytesAtOnce, maxEdge, maxPixels, maxUploadedEdge, widthsFor } from '#media/picture.ts'
import type { UploadProblem } from '#media/picture-problem.ts'
import { bytesAtOnce } from '#media/server/encoding/bytes-at-once.ts'

type Sharpened = typeof Sharp

/** The parts of an upload that are kept: a clean master, the JPEG for mails, and what pages need to know beforehand. */
export type Master = {
  hash: string
  master: Buffer
  fallback: Buffer
  fallbackWidth: number
  width: number
  height: number
  color: string
}

const timeout = { seconds: 60 }
const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
const masterOptions = { quality: 92, effort: 3, smartSubsample: true } as const
const jpegOptions = { quality: 80, mozjpeg: true } as const
// Ten bits keep the sky and the plaster free of steps, as in the pictures of the house.
const avifOptions = { quality: 60, bitdepth: 10, chromaSubsampling: '4:2:0', effort: 4 } as const
const webpOptions = { quality: 78, smartSubsample: true, effort: 4 } as const

// One picture is decoded at a time, and one encoded beside it: a large one takes up to half a gigabyte while it is worked on.
const decoding = pLimit(1)
const encoding = pLimit(1)

let loaded: Promise<Sharpened> | undefined

/** Some 20 MB, loaded with the first upload. Of all that libvips can read, only four formats are left. */
function load(): Promise<Sharpened> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((kind) => [`${kind}File`, `${kind}Buffer`])
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
    return sharp
  })
  return loaded
}

/**
 * The master of a file: turned as the camera was, in sRGB, without any metadata. The claims of its header are compared
 * with the limits before a pixel is decoded.
 */
export function makeMaster(path: string): Promise<Master | { refused: UploadProblem }> {
  return decoding(async () => {
    const sharp = await load()
    const header = await sharp(path, { ...limits, limitInputPixels: false })
      .metadata()
      .catch(noPicture)
    if (!header) return { refused: 'damaged' }
    if (header.width * header.height > maxPixels) return { refused: 'too-many-pixels' }
    if (Math.max(header.width, header.height) > maxUploadedEdge) return { refused: 'too-long' }
    if ((header.pages ?? 1) > 1) return { refused: 'animated' }
    const atOnce = bytesAtOnce(header)
    if (atOnce > maxBytesAtOnce) return { refused: 'too-large-at-once' }
    // Beside the encoder of another picture it would take up to twice as much.
    return atOnce > 0 ? encoding(() => masterOf(path)) : masterOf(path)
  })
}

async function masterOf(path: string): Promise<Master | { refused: 'damaged' }> {
  const sharp = await load()
  const decoded = await sharp(path, limits)
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .webp(masterOptions)
    .timeout(timeout)
    .toBuffer({ resolveWithObject: true })
    .catch(noPicture)
  if (!decoded) return { refused: 'damaged' }
  const { data: master, info } = decoded
  const width = Math.min(fallbackWidth, info.width)
  const flat = () => sharp(master).flatten({ background: '#ffffff' })
  return {
    hash: createHash('sha256').update(master).digest('hex'),
    master,
    fallback: await flat().resize({ width }).jpeg(jpegOptions).toBuffer(),
    fallbackWidth: width,
    width: info.width,
    height: info.height,
    color: await meanColor(await flat().resize(64, 64, { fit: 'inside' }).toColourspace('srgb').png().toBuffer()),
  }
}

export type Copy = { width: number; avif: Buffer; webp: Buffer }

/** The copies of a master at each width, one after the other; undefined where it cannot be decoded. */
export async function* makeCopies(master: Buffer, width: number): AsyncGenerator<Copy | undefined> {
  for (const wanted of widthsFor(width)) {
    yield await encoding(async () => {
      const sharp = await load()
      const resized = () => sharp(master, limits).resize({ width: wanted }).timeout(timeout)
      const avif = await resized().avif(avifOptions).toBuffer().catch(noPicture)
      const webp = await resized().webp(webpOptions).toBuffer().catch(noPicture)
      return avif && webp && { width: wanted, avif, webp }
    })
  }
}

async function meanColor(small: Buffer): Promise<string> {
  const sharp = await load()
  const { channels } = await sharp(small).stats()
  const [red, green = red, blue = red] = channels
  return `#${[red, green, blue]
    .map((each) =>
      Math.round(each?.mean ?? 0)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** libvips says in words of its own what it cannot read; all of it means that the bytes are no whole picture. */
function noPicture(): undefined {}
