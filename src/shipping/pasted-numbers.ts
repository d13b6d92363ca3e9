import { isTrackingNumber, plainNumber } from '#carriers/carrier.ts'

/** Why a line is left out; `with-others` when nothing is wrong with it, but with other lines of its column. */
type LeftOut = 'not-here' | 'named-twice' | 'no-order' | 'no-number' | 'unlike' | 'too-many' | 'with-others'

type PastedLine = {
  /** Counted from 1, empty ones too. */
  place: number
  line: string
  why: LeftOut
  /** The number of the order that the line begins with. */
  order?: number
}

export type Pasted = { filled: { number: number; tracking: string }[]; left: PastedLine[] }

type Written = { place: number; line: string }
type Pair = Written & { number: number; tracking: string }

/**
 * Reads pasted numbers: lines of an order's number and its parcel's, as a sheet has them, or a column of numbers in the
 * sequence of `orders`. As soon as one line names an order, none is filled in by its place.
 *
 * @param known the orders that a line may name
 * @param chosen of lines that name the same order, the places of those that count, the newest choice first
 */
export function readPasted(
  text: string,
  orders: readonly number[],
  nameable: readonly number[] = orders,
  chosen: readonly number[] = [],
): Pasted {
  // A tab at the end is an empty cell, and an empty line leaves out its order.
  const lines = text.split(/\r?\n/).map((line, index) => ({ place: index + 1, line: line.trim() }))
  const written = lines.filter(({ line }) => line !== '')
  return written.some((each) => looksLikePair(each, nameable))
    ? readPairs(written, nameable, chosen)
    : readColumn(written, orders)
}

const separated = /^[#N°ºo. ]{0,4}(\d{1,15}) *(?:[\t;,]|$)(.*)$/i
const spaced = /^[#N°ºo. ]{0,4}(\d{1,15})\s+(.*)$/i

/**
 * The groups of a carrier's number have spaces between them too: with a space alone a line is a pair when it names a known
 * order, or has one number after it, and as many digits before as orders have.
 */
function looksLikePair({ line }: Written, nameable: readonly number[]): boolean {
  if (/^[#N°ºo. ]{0,4}\d{1,15} *[\t;,]/i.test(line)) return true
  const [, first = '', rest = ''] = spaced.exec(line) ?? []
  if (nameable.includes(Number(first))) return true
  return nameable.some((each) => String(each).length === first.length) && !/\s/.test(rest) && isTrackingNumber(rest)
}

function pairOf({ place, line }: Written): Pair | undefined {
  const [, first, rest = ''] = separated.exec(line) ?? spaced.exec(line) ?? []
  if (!first) return undefined
  return { place, line, number: Number(first), tracking: rest.replaceAll(/^[\s;,]+|[\s;,]+$/g, '') }
}

function readPairs(written: readonly Written[], nameable: readonly number[], chosen: readonly number[]): Pasted {
  const pairs = written.map(pairOf)
  const pasted: Pasted = { filled: [], left: [] }
  for (const [index, { place, line }] of written.entries()) {
    const pair = pairs[index]
    const why = pair ? findProblem(pair, pairs, nameable, chosen) : 'no-order'
    if (pair && !why) pasted.filled.push({ number: pair.number, tracking: pair.tracking })
    else if (why) pasted.left.push({ place, line, why, ...(pair && { order: pair.number }) })
  }
  return pasted
}

function findProblem(
  pair: Pair,
  pairs: readonly (Pair | undefined)[],
  nameable: readonly number[],
  chosen: readonly number[],
): LeftOut | undefined {
  if (!nameable.includes(pair.number)) return 'not-here'
  const named = pairs.filter((each) => each?.number === pair.number)
  const place = chosen.find((each) => named.some((other) => other?.place === each))
  if (named.length > 1 && pair.place !== place) return 'named-twice'
  if (plainNumber(pair.tracking) === '') return 'no-number'
  return isTrackingNumber(pair.tracking) ? undefined : 'unlike'
}

/** All or nothing: with one line wrong, each line after it might belong to another order. */
function readColumn(written: readonly Written[], orders: readonly number[]): Pasted {
  const left = written.map((each): PastedLine => {
    if (!isTrackingNumber(each.line)) return { ...each, why: 'unlike' }
    return { ...each, why: each.place > orders.length ? 'too-many' : 'with-others' }
  })
  if (left.some(({ why }) => why !== 'with-others')) return { filled: [], left }
  const filled = left.flatMap(({ place, line }) => {
    const number = orders[place - 1]
    return number === undefined ? [] : [{ number, tracking: line }]
  })
  return { filled, left: [] }
}
