// The end of the address at which a draft is shown: article, language and end, signed with the article's key
// (docs/decisions/0071).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type Language, languages } from '#language/language.ts'

export type PreviewLink = { id: string; language: Language; until: Date }

// No slug of an article has a dot.
const opening = 'preview.'
const signedLength = 16 + 1 + 4
const signatureLength = 16

export function writePreviewSlug({ id, language, until }: PreviewLink, key: Buffer): string {
  const body = Buffer.alloc(signedLength)
  body.set(parse(id))
  body.writeUInt8(languages.indexOf(language), 16)
  body.writeUInt32BE(secondsOf(until), 17)
  return opening + Buffer.concat([body, signatureOf(body, key)]).toString('base64url')
}

/** The parts of a preview's slug, still to be verified with `isSigned`. Undefined for what cannot be one. */
export function readPreviewSlug(slug: string): PreviewLink | undefined {
  const bytes = bytesOf(slug)
  if (bytes.length !== signedLength + signatureLength || opening + bytes.toString('base64url') !== slug)
    return undefined
  const language = languages[bytes.readUInt8(16)]
  if (!language) return undefined
  try {
    return { id: stringify(bytes.subarray(0, 16)), language, until: new Date(bytes.readUInt32BE(17) * 1000) }
  } catch {
    return undefined
  }
}

export function isSigned(slug: string, key: Buffer): boolean {
  const bytes = bytesOf(slug)
  return timingSafeEqual(bytes.subarray(signedLength), signatureOf(bytes.subarray(0, signedLength), key))
}

/** A link ends with a whole second. */
const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

const bytesOf = (slug: string) => Buffer.from(slug.startsWith(opening) ? slug.slice(opening.length) : '', 'base64url')

function signatureOf(body: Uint8Array, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureLength)
}
