// Draws the icons of the web app manifest from the house's mark: on a full square, because phones crop their own shape.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const mark = await readFile(join(root, 'art/svg/favicon.svg'), 'utf8')
const square = mark.replace(/ rx="14"/, '')
// A phone may cut a maskable icon to a circle of four fifths of it.
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64"', '<rect x="-8" y="-8" width="80"')
  .replace('height="64" fill', 'height="80" fill')

for (const [name, source, size] of [
  ['icon-180', square, 180],
  ['icon-192', square, 192],
  ['icon-512', square, 512],
  ['icon-maskable-512', maskable, 512],
] as const) {
  const bytes = await sharp(Buffer.from(source), { density: 600 }).resize(size, size).png({ palette: true }).toBuffer()
  await writeFile(join(root, 'public/icons', `${name}.png`), bytes)
}
