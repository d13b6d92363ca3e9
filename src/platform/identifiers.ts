import { randomBytes } from 'node:crypto'

export { v7 as newId } from 'uuid'

/** 160 random bits that nobody guesses, in letters and digits that survive an address. */
export function newReference(): string {
  return randomBytes(20).toString('base64url')
}
