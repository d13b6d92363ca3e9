import type { WordId, Words } from '#language/words.ts'

/** What a letter is called; one that has no name yet, by its template. */
export function letterName(t: Words, template: string): string {
  const word = `orders.admin.mail.${template}`
  const name = t(word as WordId)
  return name === word ? template : name
}
