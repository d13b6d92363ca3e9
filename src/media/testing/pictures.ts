// Files for uploads: real pictures, and what only calls itself one.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Look = { width?: number; height?: number; seed?: number }

/** A picture with gradients, so that turning and scaling show; each seed gives another. */
function canvas({ width = 640, height = 480, seed = 1 }: Look) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      pixels[at] = (x * 255) / width
      pixels[at + 1] = (y * 255) / height
      pixels[at + 2] = (seed * 40) % 256
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const aJpeg = (look: Look = {}): Promise<Buffer> => canvas(look).jpeg().toBuffer()
export const aPng = (look: Look = {}): Promise<Buffer> => canvas(look).png().toBuffer()
export const aWebp = (look: Look = {}): Promise<Buffer> => canvas(look).webp().toBuffer()
export const anAvif = (look: Look = {}): Promise<Buffer> => canvas(look).avif({ effort: 0 }).toBuffer()

/** As a telephone takes it: upright, with its place, its owner and a color profile of its own. */
export function aPhoto(look: Look = {}): Promise<Buffer> {
  return canvas(look)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Agnes Delmas', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 17/1 4710/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 22/1 1100/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** A picture of one color, to be measured again afterwards. */
export function flat([r, g, b]: Rgb, { width = 340, height = 200 }: Look = {}) {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

export const aCmykJpeg = (color: Rgb, look?: Look) => flat(color, look).toColourspace('cmyk').jpeg().toBuffer()
export const aDeepPng = (color: Rgb, look?: Look) => flat(color, look).toColourspace('rgb16').png().toBuffer()
/** Its numbers mean other colors than in sRGB. */
export const aWideJpeg = (color: Rgb, look?: Look) =>
  flat(color, look).withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()

/** Half red, half blue, as a camera that was turned in this way wrote it down. */
export function aTurnedJpeg(orientation: number): Promise<Buffer> {
  const pixels = Buffer.alloc(80 * 40 * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels[(at / 3) % 80 < 40 ? at : at + 2] = 255
  return sharp(pixels, { raw: { width: 80, height: 40, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A true photo that is an archive and a web page as well, to a reader that reads its end. */
export async function aPolyglot(look: Look = {}): Promise<Buffer> {
  const archive = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  const page = Buffer.from('<html><script>alert("polyglot")</script></html>')
  return Buffer.concat([await aJpeg(look), page, archive])
}

/** A PNG of two frames. */
export async function anAnimatedPng(): Promise<Buffer> {
  const still = await aPng({ width: 40, height: 40 })
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  // Behind the signature and the header.
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}

export const anAnimatedHeic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftyphevc\0\0\0\0msf1hevc', 'latin1'),
  Buffer.alloc(200),
])

export const anAnimatedGif = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
  Buffer.from([255, 255, 255, 0, 0, 0, 0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
  Buffer.from([
    0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b,
  ]),
])

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A true picture of one bit for each pixel: a hundred kilobytes that unpack to far more than any memory has. */
export function aBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** An interlaced PNG of four samples of 16 bits for each pixel: its pixels are decoded all at once. */
export function anInterlacedPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const bytes = passes.map(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    return rows * (1 + columns * 8)
  })
  const pixels = deflateSync(Buffer.alloc(bytes.reduce((sum, each) => sum + each)), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

export async function anAnimation(): Promise<Buffer> {
  const frames = Buffer.alloc(40 * 80 * 3)
  frames.fill(200, frames.length / 2)
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0 })
    .toBuffer()
}

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const aGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
export const aWebPage = Buffer.from('<!doctype html><title>A picture</title><script>alert(1)</script>')
export const aHeic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
])
