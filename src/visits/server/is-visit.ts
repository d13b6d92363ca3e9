import type { IncomingHttpHeaders } from 'node:http'

// Programs that name themselves; those that pose as browsers mostly lack the headers below.
const robots =
  /bot|crawl|spider|slurp|preview|scan|monitor|lighthouse|headless|python|curl|wget|http-?client|okhttp|axios/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robots.test(userAgent)
}

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Whether a request for a public page is a visit: a person opened it in a browser, and not from another page of the
 * shop. Only headers are read that every browser sends by itself, and none of them is kept.
 */
export function isVisit({ method, headers }: Asked, publicUrl: string): boolean {
  if (method !== 'GET' || isRobot(headers['user-agent'])) return false
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return false
  // Fetched in advance, or read again by someone who is here already.
  if (headers['sec-purpose'] || headers['cache-control'] === 'max-age=0') return false
  return headers['sec-fetch-site'] !== 'same-origin' && !isFrom(publicUrl, headers.referer)
}

/** A page that was left for the payment page of the trial's own bank, for instance, is come back to from the shop itself. */
function isFrom(publicUrl: string, referer: string | undefined): boolean {
  return referer !== undefined && URL.parse(referer)?.origin === new URL(publicUrl).origin
}
