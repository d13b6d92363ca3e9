import { createHash, randomBytes } from 'node:crypto'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { Place } from '#app/place.ts'
import { visitorLanguage } from '#app/visitor.ts'
import type { PageContext } from '#platform/page-context.ts'
import type { Settings } from '#platform/settings.ts'

const render = createStartHandler(defaultRenderHandler)

type InProcess = PageContext['inProcess']

/** Draws a page, whole. A page that is the same for everyone in its language is marked to be kept. */
export async function drawPage(request: Request, settings: Settings, inProcess: InProcess): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { headers } = request
  const { language, prefix } = visitorLanguage(pathname, headers.get('cookie'), headers.get('accept-language'))
  const { publicUrl, trialBanner } = settings
  const nonce = randomBytes(16).toString('base64')
  const context: PageContext<Place> = { place: { language, prefix, publicUrl, trialBanner }, nonce, inProcess }
  const drawn = await render(request, { context: context as never })
  if (!drawn.headers.get('content-type')?.startsWith('text/html')) return drawn
  const page = withPolicy(await drawn.text(), nonce)
  const answer = new Response(page.html, { status: drawn.status, headers: drawn.headers })
  answer.headers.set('Content-Security-Policy', page.policy)
  answer.headers.set('Content-Language', language)
  answer.headers.set('Cache-Control', prefix ? shared : own)
  answer.headers.set('Vary', prefix ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie')
  if (drawn.status === 200 && search === '') answer.headers.set('X-Keep', 'page')
  return answer
}

// Only addresses that name their language may be kept by a cache between the shop and the visitor (decision 8).
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const own = 'private, no-cache'

/**
 * The page with a content security policy that admits the scripts which this render made and no others: the framework
 * marked them with a nonce that nobody else could know; each gets its hash, and the nonce is taken out again, so that
 * the page is the same bytes for everyone.
 */
function withPolicy(html: string, nonce: string): { html: string; policy: string } {
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  const unmarked = html
    .replaceAll(new RegExp(`<meta[^>]*content="${escaped(nonce)}"[^>]*>`, 'g'), '')
    .replaceAll(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, source: string) => {
      if (!attributes.includes(mark)) return whole
      if (!/\ssrc=/.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
      return whole
    })
    .replaceAll(mark, '')
  return { html: unmarked, policy: policyWith([...hashes]) }
}

function escaped(text: string): string {
  return text.replaceAll(/[+/=]/g, '\\$&')
}

function policyWith(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // While developing, Vite brings changed styles as elements.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
