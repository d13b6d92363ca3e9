import { plainOf } from '#platform/html/formatted-text.ts'
import { isUuid } from '#platform/http/uuid.ts'

/** The longest text of a side; the history of the editor has all of it. */
const longest = 600

/** The words that differ between two sides of texts or blocks, without their formatting. */
export function changedWords(before: unknown, after: unknown): [was: string, is: string] {
  const [was, is] = [new Map(wordsOf(before, '')), new Map(wordsOf(after, ''))]
  const places = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place))
  const written = (side: ReadonlyMap<string, string>) => places.flatMap((place) => side.get(place) || []).join(' · ')
  return [shortened(written(was)), shortened(written(is))]
}

/** Words by their places; a block is known by its id, wherever it is. */
function wordsOf(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return isUuid(value) ? [] : [[place, plainOf(value)]]
  if (Array.isArray(value)) return value.flatMap((block, at) => wordsOf(block, `${place} ${Object(block).id ?? at}`))
  if (typeof value !== 'object' || value === null) return []
  const { kind: _, ...parts } = value as Record<string, unknown>
  return Object.entries(parts).flatMap(([name, part]) => wordsOf(part, `${place} ${name}`))
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
