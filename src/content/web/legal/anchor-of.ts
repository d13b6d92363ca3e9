import { plainLetters } from '#language/plain-letters.ts'

/** The anchor of a section by its heading: "4. Prices and taxes" has `prices-and-taxes`. */
export function anchorOf(heading: string): string {
  const words = plainLetters(heading).replaceAll(/[^a-z0-9]+/g, '-')
  return words
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}
