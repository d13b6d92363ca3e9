import { randomBytes } from 'node:crypto'

export { v7 as newId } from 'uuid'

/** 160 random bits that nobody guesses, in letters and digits that survive an address. */
export function newReference(): string {
  return randomBytes(20).toString('base64url')
}

/** Whether a text could be such a reference at all. */
export function isReference(text: string): boolean {
  return /^[\w-]{27}$/.test(text)
}
