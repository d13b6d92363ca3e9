import { randomBytes } from 'node:crypto'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { withoutCampaign } from '#app/pages/campaign.ts'
import { withEarlyMenu } from '#app/pages/early-menu.ts'
import { withLateScripts } from '#app/pages/late-scripts.ts'
import { withPolicy } from '#app/pages/page-policy.ts'
import type { PagePlace } from '#app/pages/place.ts'
import { visitorLanguage } from '#app/pages/visitor.ts'
import { joinAddress } from '#language/address.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'

const render = createStartHandler(defaultRenderHandler)

type InProcess = PageContext['inProcess']

/** Draws a page, whole. A page that is the same for everyone in its language is marked to be kept. */
export async function drawPage(asked: Request, settings: Settings, routes: InProcess): Promise<Response> {
  const { pathname, search: wholeSearch } = new URL(asked.url)
  const search = withoutCampaign(wholeSearch)
  const { headers } = asked
  const { language, prefix } = visitorLanguage(pathname, headers.get('cookie'), headers.get('accept-language'))
  const { publicUrl, trial, trialBanner, joinForm, smtpUrl } = settings
  const nonce = randomBytes(16).toString('base64')
  let whole = true
  // A page with an answer that no cache may store is not stored either.
  let isSecret = false
  const inProcess: InProcess = async (request) => {
    const response = await routes(request)
    whole &&= response.status < 500
    isSecret ||= response.ok && response.headers.get('Cache-Control') === noStore
    return response
  }
  const { email: houseEmail, countries = '' } = await currentFacts()
  const { search: hasSearch } = settings
  const ofSettings = { publicUrl, trial, trialBanner, keepsMails: trial && !smtpUrl, joinForm }
  const place = { language, prefix, ...ofSettings, houseEmail, countries, search: hasSearch }
  const context: PageContext<PagePlace> = { place, nonce, inProcess }
  const page = mayBePage(pathname) ? pathname : joinAddress(prefix, nowhere)
  const drawn = await render(addressOnly(page, search, publicUrl), { context: context as never })
  whole &&= drawn.status < 500
  const response = await guarded(drawn, { nonce, isOwners: ownersPath.test(page) }, () => {
    whole = false
    log.error({ path: page }, 'A part of a page could not be drawn on the server')
  })
  response.headers.set('Content-Language', language)
  const secret = isSecret || drawn.headers.get('Cache-Control') === noStore
  const sharing = prefix && whole && lasting.includes(drawn.status) ? shared : own
  response.headers.set('Cache-Control', secret ? noStore : sharing)
  response.headers.set('Vary', prefix ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie')
  // A page with a missing part, because a route failed, must not be cached for later visitors.
  if (whole && drawn.status === 200 && search === '' && !secret) response.headers.set('X-Cacheable', 'page')
  return response
}

/** React's mark where a part failed: the browser tries that part again. */
const failedPart = '<!--$!-->'

const ownersPath = /^(\/[a-z]{2})?\/(admin|crm)(\/|$)/

type Drawing = { nonce: string; isOwners: boolean }

/** A rendered page with the policy that admits its own scripts; a redirect has none. */
async function guarded(drawn: Response, { nonce, isOwners }: Drawing, onFailedPart: () => void): Promise<Response> {
  if (!drawn.headers.get('content-type')?.startsWith('text/html')) return new Response(drawn.body, drawn)
  const page = Buffer.from(await drawn.arrayBuffer())
  if (page.includes(failedPart)) onFailedPart()
  const late = withLateScripts(page, nonce)
  const { bytes, policy } = withPolicy(isOwners ? withEarlyMenu(late, nonce) : late, nonce)
  const response = new Response(bytes, { status: drawn.status, headers: drawn.headers })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

const lasting = [200, 301]
// Only addresses that name their language may be kept by a cache between the shop and the visitor (D8).
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const own = 'private, no-cache'

/**
 * The part of a request that a render gets: the address, at the shop's own host, and nothing else. A page cached for
 * everyone must depend on no cookie and no forged host; and HEAD is rendered as GET is.
 */
function addressOnly(pathname: string, search: string, publicUrl: string): Request {
  const address = new URL(publicUrl)
  address.pathname = pathname
  address.search = search
  return new Request(address, { headers: { accept: 'text/html' } })
}

const nowhere = '/no-such-page'

/**
 * There is no page at an address that cannot be decoded, or where the framework expects calls that the shop never
 * makes.
 */
function mayBePage(pathname: string): boolean {
  try {
    return !/^\/+_serverFn\//.test(decodeURI(pathname))
  } catch {
    return false
  }
}
