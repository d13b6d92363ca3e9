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

/** As a telephone takes it: upright, with its place, its owner and a colour profile of its own. */
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

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A true picture of one bit for each pixel: a hundred kilobytes that unpack to far more than any memory has. */
export function aBomb(edge = 30_000): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  const rows = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
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
