import { plainLetters } from '#language/plain-letters.ts'

/** The end of an address made of a title: "L’été à Bonifacio" is `l-ete-a-bonifacio`. */
export function slugOf(title: string): string {
  return plainLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
}
