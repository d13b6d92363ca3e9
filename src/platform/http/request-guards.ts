// Checks of a request's origin and host name.
import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#platform/http/refusal.ts'

/**
 * Refuses what another site makes a browser post: forms go anywhere without asking, and bring this shop's answer with its
 * cookies. A browser says where a form comes from, by Sec-Fetch-Site or at least by Origin; a program says neither and is
 * served (D25).
 */
export function refuseOtherSites(publicUrl?: string): MiddlewareHandler {
  const own = publicUrl && new URL(publicUrl).host
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const from = origin && hostOf(origin)
    const isOwn = site
      ? site === 'same-origin' || site === 'none'
      : !origin || (from !== undefined && [c.req.header('host'), own].includes(from))
    if (!isOwn) throw new Refusal('forbidden', 'Only the pages of the shop itself may do this')
    await next()
  }
}

/**
 * Serves only requests for an IP address, for localhost or for the shop's own host: an attacker's name that points at
 * this machine would let their pages read what is open to everyone (DNS rebinding).
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
