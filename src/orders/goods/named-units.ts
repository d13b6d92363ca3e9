import { plainLetters } from '#language/plain-letters.ts'
import { type Units, unitsLeft } from '#orders/goods/units.ts'

type Line = {
  position: number
  product_id: string
  title: string
  subtitle: string
  quantity: number
  out: number
  takenOut: boolean
}

/**
 * Reads units from the words of a withdrawal: lines whose title or size it names, each with the number written before
 * it. A proposal for a person who reads the words beside it; null when they name no line.
 */
export function namedUnits(written: string | null, lines: readonly Line[]): Units[] | null {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const words = wordsOf(written ?? '')
  const spots = there.map((line) => ({ line, at: spotOf(line, there, words) }))
  const named = spots.filter(({ at }) => at !== undefined)
  if (named.length === 0) {
    const [only] = there
    const quantity = there.length === 1 && only ? countedOf(words, unitsLeft(only)) : undefined
    return only && quantity !== undefined ? [{ position: only.position, quantity }] : null
  }
  return named.map(({ line, at = 0 }) => {
    const begin = Math.max(0, at - nearby, ...named.map((other) => (other.at ?? 0) + 1).filter((next) => next <= at))
    const number = words
      .slice(begin, at)
      .map(numberOf)
      .find((each) => each !== undefined)
    return { position: line.position, quantity: Math.min(number ?? unitsLeft(line), unitsLeft(line)) }
  })
}

/** The words before a name that are searched for its number: "one of the two jars of". */
const nearby = 6

/** Words without accents in small letters; a size is one word, so that it is no number of pieces. */
function wordsOf(text: string): string[] {
  return (
    plainLetters(text)
      .replace(/(\d+)\s*(ml|g|cl)\b/g, '$1$2')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const isSize = (word: string) => /^\d+(ml|g|cl)$/.test(word)
const titleOf = ({ title, product_id }: Line) => [...new Set([...wordsOf(title), ...wordsOf(product_id)])]

/** The position of a line's distinctive words; undefined when they are missing. */
function spotOf(line: Line, lines: readonly Line[], words: readonly string[]): number | undefined {
  const others = lines.filter((other) => other !== line)
  const sizes = (each: Line) => [...wordsOf(each.subtitle), ...wordsOf(each.product_id)].filter(isSize)
  const distinguishes = (word: string) => others.length === 0 || others.some((other) => !titleOf(other).includes(word))
  const own = titleOf(line).filter((word) => !isSize(word) && distinguishes(word))
  const at = words.findIndex((word, place) => isOneOf(word, own) && !isPartOfOther(line, others, words, place))
  const meansSize = words.filter((word) => lines.some((each) => sizes(each).includes(word)))
  const bySize = words.findIndex((word) => sizes(line).includes(word))
  const namesakes = others.filter((other) => other.title === line.title)
  if (namesakes.length === 0) return at >= 0 ? at : undefined
  if (meansSize.length === 0) return at >= 0 ? at : undefined
  return bySize >= 0 ? bySize : undefined
}

/** A word of a longer title is that title's: "Extra-Riche" does not name "Riche". */
function isPartOfOther(line: Line, others: readonly Line[], words: readonly string[], place: number): boolean {
  return others.some((other) => {
    const longer = wordsOf(other.title)
    const own = wordsOf(line.title)
    const further = longer.filter((word) => !own.includes(word))
    const before = words[place - 1]
    return longer.length > own.length && own.every((word) => longer.includes(word)) && isOneOf(before, further)
  })
}

function isOneOf(word: string | undefined, titles: readonly string[]): boolean {
  return word !== undefined && titles.some((each) => word === each || word === `${each}s`)
}

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}

function numberOf(word: string): number | undefined {
  const digits = /^x?(\d{1,3})x?$/.exec(word)?.[1]
  return digits === undefined ? numbers[word] : Number(digits) || undefined
}

const pieces = /^(of|sur|des|jars?|pots?|bottles?|flacons?|creams?|cremes?|pieces?|units?|unites?|x)$/

/** The number of pieces named for an order of one line; a date is none. */
function countedOf(words: readonly string[], most: number): number | undefined {
  const at = words.findIndex((word, place) => numberOf(word) !== undefined && pieces.test(words[place + 1] ?? ''))
  const number = numberOf(words[at] ?? '')
  return number !== undefined && number <= most ? number : undefined
}
