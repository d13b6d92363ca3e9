import type { Context } from 'hono'
import { Refusal } from '#platform/refusal.ts'

/** The key of an offer's link, which no log and no other page sees; what is told by it is for one person. */
export function offerKeyOf(c: Context): string {
  c.header('Cache-Control', 'private, no-store')
  const key = c.req.header('offer-key')
  if (!key) throw new Refusal('missing', 'There is no such offer')
  return key
}
