import type { WordId, Words } from '#language/words.ts'

/** The name of a letter of the shop, of whichever domain, by its template; without one, its template. */
export function letterName(t: Words, template: string): string {
  const word = `orders.admin.mail.${template}`
  const name = t(word as WordId)
  return name === word ? template : name
}
