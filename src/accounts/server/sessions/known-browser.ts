// A browser is recognized by a seal that it stores after a sign-in. The seal grants no access: it only keeps the tries
// of its member apart from those of strangers elsewhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'

const [idLength, sealLength] = [16, 16]
const mostMembers = 4

/** The password hash is the key of the seals, so a new password ends all that were given before. */
type Sealed = { id: string; passwordHash: string }

/** @param kept what the browser keeps already; @returns what it keeps from now on, for the latest few members */
export function addSeal(kept: string | undefined, member: Sealed, sessionId: string): string {
  const body = Buffer.concat([parse(member.id), parse(sessionId)])
  const seal = Buffer.concat([body, signatureOf(body, member)]).toString('base64url')
  const others = entriesOf(kept).filter((entry) => memberIn(entry) !== member.id)
  return [seal, ...others.map((entry) => entry.toString('base64url'))].slice(0, mostMembers).join('.')
}

/** The session that a browser's seal of this member was given with; undefined when it has none that is good. */
export function sealedSession(kept: string | undefined, member: Sealed): string | undefined {
  const entry = entriesOf(kept).find((each) => memberIn(each) === member.id)
  if (!entry) return undefined
  const body = entry.subarray(0, 2 * idLength)
  const good = timingSafeEqual(entry.subarray(2 * idLength), signatureOf(body, member))
  return good ? idAt(entry, idLength) : undefined
}

function entriesOf(kept = ''): Buffer[] {
  const entries = kept.split('.', mostMembers).map((entry) => Buffer.from(entry, 'base64url'))
  return entries.filter((entry) => entry.length === 2 * idLength + sealLength)
}

const memberIn = (entry: Buffer) => idAt(entry, 0)

function idAt(entry: Buffer, at: number): string {
  const hex = entry.subarray(at, at + idLength).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(body: Uint8Array, { passwordHash }: Sealed): Buffer {
  return createHmac('sha256', passwordHash).update('known browser').update(body).digest().subarray(0, sealLength)
}
