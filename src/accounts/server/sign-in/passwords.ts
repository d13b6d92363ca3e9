import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isLongEnough, type Weakness } from '#accounts/account.ts'
import { Refusal } from '#platform/http/refusal.ts'

// The library's own figures are OWASP's: argon2id, 19 MiB, two passes. It works in threads that reading files and
// looking up names share, so a rush of sign-ins may use two of the four.
const atOnce = pLimit(2)
// Browsers that are known do not wait behind many sign-ins from unknown ones.
const knownAtOnce = pLimit(1)
// Some two seconds of work: a longer queue refuses, and the caller tries again later.
const maxQueueLength = 100

async function inTurn<T>(work: () => Promise<T>, queue = atOnce): Promise<T> {
  if (queue.pendingCount >= maxQueueLength) throw new Refusal('too-many', 'Too many passwords wait to be compared', 5)
  return queue(work)
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

let unusable: string | undefined

/**
 * Takes as long without a hash as with one, so that timing does not reveal which addresses have accounts.
 *
 * @param isKnown whether the member signed in with this browser before
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  isKnown = false,
): Promise<boolean> {
  unusable ??= await hashPassword(crypto.randomUUID())
  const compared = passwordHash ?? unusable
  const same = await inTurn(() => verify(compared, password), isKnown ? knownAtOnce : atOnce)
  return same && passwordHash !== undefined
}

// Above this, a password withstands years of a few tries an hour. A word with a year and signs around it stays below:
// the estimate of three parts in a row begins at 1e8.
const fewestTries = 1e9

/** The weaknesses of a password; empty when there are none. `known` are public facts of the person: email, name. */
export async function weaknessesOf(password: string, known: string[]): Promise<Weakness[]> {
  if (!isLongEnough(password)) return ['length']
  const { guessesOf } = await import('#accounts/server/sign-in/guesses.ts')
  return guessesOf(password, known) < fewestTries ? ['pwned'] : []
}
