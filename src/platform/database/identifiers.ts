import { createHash, randomBytes, randomInt } from 'node:crypto'

import { v5 } from 'uuid'

export { v7 as newId } from 'uuid'

/** 160 random bits, unguessable, in letters and digits that survive an address. */
export function newReference(): string {
  return randomBytes(20).toString('base64url')
}

/** Whether a text could be such a reference at all. */
export function isReference(text: string): boolean {
  return /^[\w-]{27}$/.test(text)
}

// Neither 0 nor O, neither 1 nor I, L or U: it is read out over the telephone.
const legible = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters and digits that cannot be guessed (49 bits) and can be read out: K7QF-3MPX-2D. */
export function newShortReference(): string {
  const characters = Array.from({ length: 10 }, () => legible[randomInt(legible.length)])
  return characters.join('').replace(/^(.{4})(.{4})/, '$1-$2-')
}

/** 256 random bits for a link that opens something. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest of a secret: enough to recognize it, not enough to use it. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

// Any fixed one: it keeps names of this shop apart from those of other programs.
const names = '6f0c2f0e-55d1-4a0e-8a55-1d6f1f3d9a10'

/** The same for the same name, for what has no identifier of its own. */
export function idOfName(name: string): string {
  return v5(name, names)
}
