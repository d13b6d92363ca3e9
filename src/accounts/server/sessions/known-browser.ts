// A browser is recognized by a token that it stores after a sign-in. The browser token grants no access: it only keeps the tries
// of its member apart from those of attackers elsewhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'

const [idLength, signatureLength] = [16, 16]
const maxMembers = 4

/** The password hash is the key of the browser tokens, so a new password ends all that were given before. */
type TokenOwner = { id: string; passwordHash: string }

/** @param kept what the browser keeps already; @returns what it keeps from now on, for the latest few members */
export function addBrowserToken(kept: string | undefined, member: TokenOwner, sessionId: string): string {
  const body = Buffer.concat([parse(member.id), parse(sessionId)])
  const browserToken = Buffer.concat([body, signatureOf(body, member)]).toString('base64url')
  const others = entriesOf(kept).filter((entry) => memberIn(entry) !== member.id)
  return [browserToken, ...others.map((entry) => entry.toString('base64url'))].slice(0, maxMembers).join('.')
}

/** The session that a browser token of this member was given with; undefined when it has none that is good. */
export function sessionOfBrowserToken(kept: string | undefined, member: TokenOwner): string | undefined {
  const entry = entriesOf(kept).find((each) => memberIn(each) === member.id)
  if (!entry) return undefined
  const body = entry.subarray(0, 2 * idLength)
  const good = timingSafeEqual(entry.subarray(2 * idLength), signatureOf(body, member))
  return good ? idAt(entry, idLength) : undefined
}

function entriesOf(kept = ''): Buffer[] {
  const entries = kept.split('.', maxMembers).map((entry) => Buffer.from(entry, 'base64url'))
  return entries.filter((entry) => entry.length === 2 * idLength + signatureLength)
}

const memberIn = (entry: Buffer) => idAt(entry, 0)

function idAt(entry: Buffer, at: number): string {
  const hex = entry.subarray(at, at + idLength).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(body: Uint8Array, { passwordHash }: TokenOwner): Buffer {
  return createHmac('sha256', passwordHash).update('known browser').update(body).digest().subarray(0, signatureLength)
}
