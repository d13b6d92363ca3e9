/** Sizes of a label's text in points, the largest first. */
const sizes = [15, 13, 11.5, 10, 9, 8, 7, 6] as const

/**
 * The room for text on a label, in points: an eighth of an A4 sheet, or one of 100 × 150 mm, without their margins and
 * without the line that names the order.
 */
const rooms = { labels: { width: 255, height: 150 }, label: { width: 240, height: 330 } } as const
export type LabelKind = keyof typeof rooms

const lineHeight = 1.3
// Parts of the size of the text: a Latin letter on average, capitals included, and a sign of a wide script.
const latinWidth = 0.62
const wideWidth = 1.05

/** The size of the sender in points, as the label has it. */
export const senderSize = 7

/** The room, in points, in which a sender that is not printed is written by hand. */
const blankHeight = 30

/**
 * The largest size at which all lines of an address fit below the sender, wrapped where they are too long: nothing of it
 * is cut.
 *
 * @param sender empty where it is written by hand
 */
export function labelSize(lines: readonly string[], kind: LabelKind, sender = ''): number {
  const { width, height } = rooms[kind]
  const heightOf = (texts: readonly string[], size: number) => {
    const rows = texts.map((text) => Math.ceil(widthOf(text, size) / (width * 0.9)) || 1)
    return rows.reduce((sum, each) => sum + each, 0) * size * lineHeight
  }
  const left = height - (sender ? heightOf([sender], senderSize) : blankHeight)
  return sizes.find((size) => heightOf(lines, size) <= left) ?? 6
}

function widthOf(line: string, size: number): number {
  const signs = [...line]
  return signs.reduce((sum, sign) => sum + (isWide(sign) ? wideWidth : latinWidth), 0) * size
}

function isWide(sign: string): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\u3000-\u30ff\uff00-\uff60]/u.test(
    sign,
  )
}
