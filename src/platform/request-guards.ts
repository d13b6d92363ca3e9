// Where a request comes from, and under which name: for routes that ask for no sign-in, because the shop is on trial.
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { Refusal } from '#platform/refusal.ts'

/**
 * Refuses what another site makes a browser post: on trial these routes ask for no sign-in. A browser says where a form
 * comes from, by Sec-Fetch-Site or at least by Origin; a program says neither and is served (decision 25).
 */
export async function refuseOtherSites(c: Context, next: Next): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn = site ? site === 'same-origin' || site === 'none' : !origin || hostOf(origin) === c.req.header('host')
  if (!isOwn) throw new Refusal('forbidden', 'Only the pages of the shop itself may do this')
  await next()
}

/**
 * Serves only who asks for an IP address, for localhost or for the shop's own host: a name that somebody else points at
 * this machine would let their pages read what is open to whoever reaches it (DNS rebinding).
 */
export function ownHostOnly(publicUrl: string | undefined): MiddlewareHandler {
  const own = publicUrl && new URL(publicUrl).hostname
  return async (c, next) => {
    const { hostname } = new URL(c.req.url)
    const isOurs = hostname === own || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (!isOurs)
      throw new Refusal('forbidden', `This is served at ${publicUrl ?? 'localhost'} only; PUBLIC_URL sets where`)
    await next()
  }
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
