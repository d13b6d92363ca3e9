import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#platform/settings.ts'

let inbound: Settings['inboundMail']

export async function openInboundMail({ inboundMail }: Pick<Settings, 'inboundMail'>): Promise<void> {
  inbound = inboundMail
}

/** Whether emails to the house are handed to the shop. */
export function isInboundMailOpen(): boolean {
  return inbound !== undefined
}

/** The address whose emails are handed to the shop: replies go there. */
export function inboundAddress(): string | undefined {
  return inbound?.address
}

/**
 * Whether a request has the secret of the server: as a bearer, or as the password of an address like
 * `https://mail:secret@shop.example`, whatever its user.
 */
export function hasInboundSecret(authorization: string | undefined): boolean {
  if (!inbound) return false
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+) *$/i.exec(authorization ?? '') ?? []
  return isSame(scheme.toLowerCase() === 'basic' ? passwordIn(given) : given, inbound.secret)
}

function passwordIn(encoded: string): string {
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  return decoded.slice(decoded.indexOf(':') + 1)
}

/** Digests are compared: they have one length. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
