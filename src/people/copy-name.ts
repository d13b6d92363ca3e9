import { plainLetters } from '#language/plain-letters.ts'

const maxLength = 60

/** The name of the file that a copy of a person's data is saved in: the person and the day, in letters that every system takes. */
export function copyName(person: string, day: string, type: 'html' | 'json'): string {
  const words = plainLetters(person)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '')
  return `${['immortela', words, day].filter(Boolean).join('-')}.${type}`
}
