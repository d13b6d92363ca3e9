// Cuts the house's typefaces down to English and French, and writes src/ui/styles/fonts.css: the faces themselves, and the
// reader's own fonts stretched to the same widths and heights, so that nothing moves when ours arrive.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkitten'

type Options = {
  targetFormat: 'woff2' | 'sfnt'
  variationAxes: { wght: number | { min: number; max: number } }
  keepFeatures?: string[]
  preserveNameIds?: number[]
  noHinting?: boolean
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>
type Fallback = { fonts: string[]; weights: string; likeWeight: number; sample: string; averageAdvance: number }
type Face = {
  family: string
  fallbackFamily: string
  style: 'normal' | 'italic'
  weights: { min: number; max: number }
  source: string
  file: string
  fallbacks: Fallback[]
}

// The package carries no types, so it is required.
const require = createRequire(import.meta.url)
const subsetFont: SubsetFont = require('subset-font')

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules/@fontsource-variable')
const stylesFolder = join(root, 'src/ui/styles')

const prose =
  'The elixir is pressed from immortelle flowers gathered by hand at first light, above the sea. Two drops in the palm, warmed and laid on clean skin, morning and evening. Each bottle is numbered, and the glass comes back to be filled again. L’élixir est pressé de fleurs d’immortelle, cueillies à la main aux premières lueurs. Deux gouttes au creux de la paume, réchauffées puis posées sur une peau propre. Chaque flacon est numéroté, et le verre revient pour être rempli à nouveau.'
const labels =
  'COLLECTION RITUAL OUR STORY COMMITMENT EXPERIENCES JOURNAL MEMBERS ADD TO CART RESERVE DISCOVER THE SERUM LA COLLECTION LE RITUEL NOTRE HISTOIRE NOS ENGAGEMENTS MEMBRES AJOUTER AU PANIER DÉCOUVRIR LE SÉRUM'

// Liberation has the widths of Times New Roman and Arial; Noto Serif and Roboto are Android's.
const times = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos']
const timesItalic = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic']
const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica']

const text = { weights: '400 400', likeWeight: 400, sample: prose }
const label = { weights: '500 500', likeWeight: 500, sample: labels }
const roman = { weights: '300 500', likeWeight: 400, sample: prose }
const italic = { weights: '300 300', likeWeight: 400, sample: prose }

// The average advances are in em, without kerning, over the sample: measure them again if a sample changes.
// Android's fonts come first because a later @font-face rule is tried before an earlier one.
const faces: Face[] = [
  {
    family: 'Cormorant Garamond',
    fallbackFamily: 'Cormorant Fallback',
    style: 'normal',
    weights: { min: 300, max: 500 },
    source: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    file: 'cormorant-garamond.woff2',
    fallbacks: [
      { ...roman, fonts: ['Noto Serif'], averageAdvance: 0.4748 },
      { ...roman, fonts: times, averageAdvance: 0.3989 },
    ],
  },
  {
    family: 'Cormorant Garamond',
    fallbackFamily: 'Cormorant Fallback',
    style: 'italic',
    // A single word in a title, never more: one weight is enough.
    weights: { min: 300, max: 300 },
    source: 'cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    file: 'cormorant-garamond-italic.woff2',
    fallbacks: [
      { ...italic, fonts: ['Noto Serif Italic'], averageAdvance: 0.4597 },
      { ...italic, fonts: timesItalic, averageAdvance: 0.401 },
    ],
  },
  {
    family: 'Jost',
    fallbackFamily: 'Jost Fallback',
    style: 'normal',
    weights: { min: 400, max: 500 },
    source: 'jost/files/jost-latin-wght-normal.woff2',
    file: 'jost.woff2',
    fallbacks: [
      { ...text, fonts: ['Roboto', 'Roboto Regular'], averageAdvance: 0.4389 },
      { ...text, fonts: arial, averageAdvance: 0.4414 },
      { ...label, fonts: ['Roboto', 'Roboto Regular'], averageAdvance: 0.5618 },
      { ...label, fonts: arial, averageAdvance: 0.612 },
    ],
  },
]

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

// The sources lack Ÿ † ‰ № U+202F (and Jost U+2009); listing them costs nothing should a later release have them.
const narrowSpaces = '\u2009\u202f'
const wanted = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŸ–—‘’“”…•†‰‹›€™№−⁄${narrowSpaces}`

const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'pnum', 'tnum']
const copyrightAndLicense = [0, 13, 14]

/** Over the sample, in em, without kerning. */
function averageAdvance(font: Font, sample: string): number {
  const advances = Array.from(sample, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (!font.hasGlyphForCodePoint(code)) throw new Error(`The font has no ${character}`)
    return font.glyphForCodePoint(code).advanceWidth
  })
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length / font.unitsPerEm
}

function unicodeRange(font: Font): string {
  // The last code of a character map ends it and is no character.
  const present = new Set(font.characterSet.filter((code) => code < 0xffff))
  // Chromium and Firefox make a missing narrow space themselves, so a price need not change font in its middle.
  for (const space of narrowSpaces) present.add(space.codePointAt(0) ?? 0)
  const codes = [...present].sort((one, other) => one - other)
  const firsts = codes.filter((code) => !present.has(code - 1))
  const lasts = codes.filter((code) => !present.has(code + 1))
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  const ranges = firsts.map((first, index) => [...new Set([first, lasts[index] ?? first])])
  return ranges.map((ends) => `U+${ends.map(hex).join('-')}`).join(', ')
}

function fontFace(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => {
    const line = `  ${name}: ${value};`
    return line.length > 120 ? `  ${name}:\n    ${value};` : line
  })
  return `@font-face {\n${lines.join('\n')}\n}\n`
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

function fallbackFace(face: Face, fallback: Fallback, font: Font): string {
  const sizeAdjust = averageAdvance(font, fallback.sample) / fallback.averageAdvance
  const inEm = (units: number) => percent(units / font.unitsPerEm / sizeAdjust)
  return fontFace({
    'font-family': `"${face.fallbackFamily}"`,
    'font-style': face.style,
    'font-weight': fallback.weights,
    src: fallback.fonts.map((name) => `local("${name}")`).join(', '),
    'size-adjust': percent(sizeAdjust),
    'ascent-override': inEm(font.ascent),
    'descent-override': inEm(-font.descent),
    'line-gap-override': inEm(font.lineGap),
  })
}

async function makeFace(face: Face): Promise<string[]> {
  const source = await readFile(join(packages, face.source))
  const at = async (wght: number) =>
    create(await subsetFont(source, wanted, { targetFormat: 'sfnt', variationAxes: { wght } })) as Font
  const small = await subsetFont(source, wanted, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
    keepFeatures: features,
    preserveNameIds: copyrightAndLicense,
    noHinting: true,
  })
  await writeFile(join(stylesFolder, 'fonts', face.file), small)

  const own = fontFace({
    'font-family': `"${face.family}"`,
    'font-style': face.style,
    'font-weight': `${face.weights.min} ${face.weights.max}`,
    'font-display': 'swap',
    src: `url("./fonts/${face.file}") format("woff2")`,
    'unicode-range': unicodeRange(await at(face.weights.min)),
  })
  const likeOurs = face.fallbacks.map(async (fallback) => fallbackFace(face, fallback, await at(fallback.likeWeight)))
  return [own, ...(await Promise.all(likeOurs))]
}

await mkdir(join(stylesFolder, 'fonts'), { recursive: true })
const rules = await Promise.all(faces.map(makeFace))
const heading = '/* Written by tools/assets/subset-fonts.ts: change it there. */\n'
await writeFile(join(stylesFolder, 'fonts.css'), [heading, ...rules.flat()].join('\n'))
