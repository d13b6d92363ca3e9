import { plainLetters } from '#language/plain-letters.ts'

export type Choice = readonly [value: string, text: string]

/** Drawing more would take longer than reading them does. */
const maxDrawn = 50

/**
 * The choices that a filter draws: those in `first`, then the others that have all typed words, up to fifty in all.
 * @param count how many others there are beside `first`, drawn or not
 */
export function shownChoices(choices: readonly Choice[], typed: string, first: ReadonlySet<string>) {
  const wanted = plainLetters(typed).split(/\s+/).filter(Boolean)
  const others = choices.filter(([value, text]) => !first.has(value) && hasAll(text, wanted))
  return {
    first: choices.filter(([value]) => first.has(value)),
    others: others.slice(0, Math.max(0, maxDrawn - first.size)),
    count: others.length,
  }
}

function hasAll(text: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const plain = plainLetters(text)
  return wanted.every((word) => plain.includes(word))
}
