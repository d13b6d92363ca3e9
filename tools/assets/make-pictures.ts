// Turns the masters in art/ into the copies the pages load. All are listed in src/media/pictures.json, which only the
// server reads; pictures in pages have a file of their own in src/media/house/, so that a page loads no other. A master
// already listed with the same bytes and settings is left alone, so running this twice changes nothing.
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; limitKb: number }
type Variant = { width: number; avif: string; webp: string }
type Picture = {
  width: number
  height: number
  color: string
  fallback: string
  variants: Variant[]
  source: string
}
type Pictures = Record<string, Picture>

const root = join(import.meta.dirname, '../..')
const artFolder = join(root, 'art')
const publicFolder = join(root, 'public')
const mediaFolder = join(root, 'src/media')
const manifestFile = join(mediaFolder, 'pictures.json')
const houseFolder = join(mediaFolder, 'house')

const product = sizes([320, 10], [480, 18], [640, 26], [800, 35], [1200, 70])
const collections = [
  { ofHouse: false, masters: 'packshots/*.jpg', sizes: product },
  { ofHouse: true, masters: 'details/*.jpg', sizes: product },
  { ofHouse: true, masters: 'hero/hero-poster-1920x1080.jpg', sizes: sizes([768, 28], [1280, 60], [1920, 110]) },
  { ofHouse: true, masters: 'hero/hero-poster-960x1200.jpg', sizes: sizes([480, 22], [740, 24], [960, 60]) },
  { ofHouse: true, masters: 'editorial/*.jpg', sizes: sizes([640, 30], [1024, 60], [1600, 110]) },
] as const

// Ten bits keep the sky and the plaster free of steps. The first quality that keeps a copy under its limit is used;
// below the last one the strokes in the cream smear, so a grainy picture is let over its limit instead.
const avif = { qualities: [72, 66, 60, 54, 50, 46], bitdepth: 10, chromaSubsampling: '4:2:0', effort: 6 } as const
const webp = { qualities: [82, 78, 74, 70, 66, 62], smartSubsample: true, effort: 6 } as const
const jpeg = { width: 1200, quality: 80, mozjpeg: true } as const

function sizes(...pairs: [width: number, limitKb: number][]): Size[] {
  return pairs.map(([width, limitKb]) => ({ width, limitKb }))
}

function hash(...parts: (Buffer | string)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

async function publish(name: string, width: number, bytes: Buffer, extension: string): Promise<string> {
  const path = `/pictures/${name}-${width}.${hash(bytes).slice(0, 8)}.${extension}`
  await writeFile(join(publicFolder, path), bytes)
  return path
}

async function firstThatFits(
  qualities: readonly number[],
  limitKb: number,
  encode: (quality: number) => Sharp,
): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await encode(quality).toBuffer()
    if (bytes.length <= limitKb * 1000) break
  }
  return bytes
}

async function makeVariant(name: string, master: Buffer, { width, limitKb }: Size): Promise<Variant> {
  const resized = sharp(master).resize({ width })
  const { qualities: avifQualities, ...avifOptions } = avif
  const { qualities: webpQualities, ...webpOptions } = webp
  const [small, compatible] = await Promise.all([
    firstThatFits(avifQualities, limitKb, (quality) => resized.clone().avif({ ...avifOptions, quality })),
    firstThatFits(webpQualities, limitKb, (quality) => resized.clone().webp({ ...webpOptions, quality })),
  ])
  return {
    width,
    avif: await publish(name, width, small, 'avif'),
    webp: await publish(name, width, compatible, 'webp'),
  }
}

async function makeFallback(name: string, master: Buffer, width: number): Promise<string> {
  const { width: widest, ...options } = jpeg
  const fallbackWidth = Math.min(widest, width)
  const bytes = await sharp(master).resize({ width: fallbackWidth }).jpeg(options).toBuffer()
  return publish(name, fallbackWidth, bytes, 'jpg')
}

async function averageColor(master: Buffer): Promise<string> {
  const { channels } = await sharp(master).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}

async function makePicture(name: string, master: Buffer, wanted: Size[], source: string): Promise<Picture> {
  const { width, height } = await sharp(master).metadata()
  const fitting = wanted.filter((size) => size.width <= width)
  return {
    width,
    height,
    color: await averageColor(master),
    fallback: await makeFallback(name, master, width),
    variants: await Promise.all(fitting.map((size) => makeVariant(name, master, size))),
    source,
  }
}

function filesOf(picture: Picture): string[] {
  return [picture.fallback, ...picture.variants.flatMap((variant) => [variant.avif, variant.webp])]
}

function isMade(picture: Picture | undefined, source: string): picture is Picture {
  return picture?.source === source && filesOf(picture).every((file) => existsSync(join(publicFolder, file)))
}

async function makeAll(known: Pictures): Promise<Pictures> {
  const pictures: Pictures = {}
  for (const { masters, sizes: wanted, ofHouse } of collections) {
    for (const file of globSync(masters, { cwd: artFolder }).sort()) {
      const name = basename(file, '.jpg')
      const master = await readFile(join(artFolder, file))
      const source = hash(master, JSON.stringify({ wanted, avif, webp, jpeg })).slice(0, 12)
      const made = known[name]
      const picture = isMade(made, source) ? made : await makePicture(name, master, [...wanted], source)
      pictures[name] = picture
      if (ofHouse) await writeFile(join(houseFolder, `${name}.json`), `${JSON.stringify(shown(picture), null, 2)}\n`)
    }
  }
  return pictures
}

/** The data that a page needs to show a picture. */
function shown({ fallback: url, width, height, color, variants }: Picture) {
  return { url, width, height, color, variants }
}

await rm(houseFolder, { recursive: true, force: true })
await Promise.all([mkdir(join(publicFolder, 'pictures'), { recursive: true }), mkdir(houseFolder)])
const pictures = await makeAll(existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {})
await writeFile(manifestFile, `${JSON.stringify(pictures, null, 2)}\n`)
const used = new Set(Object.values(pictures).flatMap(filesOf))
for (const file of await readdir(join(publicFolder, 'pictures'))) {
  if (!used.has(`/pictures/${file}`)) await rm(join(publicFolder, 'pictures', file))
}
