import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { lettersOfAdmins } from '#accounts/server/letters-of-admins.ts'
import { clockRoutes } from '#app/dev/clock.tsx'
import { mailboxRoutes } from '#app/dev/mailbox.tsx'
import { documentationRoutes } from '#app/documentation.ts'
import { findRoutes } from '#app/find-routes.ts'
import { healthRoutes } from '#app/health.ts'
import { manifests } from '#app/manifests.ts'
import { crawlerRoutes } from '#app/pages/crawlers.ts'
import { drawPage } from '#app/pages/pages.ts'
import { securityTxtRoutes } from '#app/pages/security-txt.ts'
import { compressJson, isJson } from '#platform/http/compress-json.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { ownHostOnly, refuseOtherSites } from '#platform/http/request-guards.ts'
import { refuseUndeclared } from '#platform/http/route-list.ts'
import { answerFailure, anyone } from '#platform/http/routes.ts'
import { strictTransport } from '#platform/http/strict-transport.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, timeHeader } from '#platform/time/clock.ts'

const maxBodyBytes = 1024 * 1024

/** Every route of the shop. An address that no route answers is a page, drawn with the same routes and no network between. */
export function createRoutes(settings: Settings, simulator: Hono | undefined) {
  const app = new Hono()
  app.onError(answerFailure)
  app.use(compressRest, requestId(), securityOf(settings), nameTime)
  app.use(limitBody())
  app.route('/', healthRoutes)
  const api = new Hono()
  for (const manifest of manifests) {
    for (const routes of manifest.routes?.(settings) ?? []) app.route('/', routes)
    for (const routes of manifest.api?.(settings) ?? []) api.route('/', routes)
  }
  api.route('/', findRoutes(settings))
  app.route('/api', api)
  app.route('/api', documentationRoutes(api, settings))
  app.all('/api/*', anyone, () => {
    throw new Refusal('missing', 'There is no such route')
  })
  app.route('/', crawlerRoutes(settings))
  app.route('/', securityTxtRoutes(settings))
  if (settings.trial) app.route('/dev', trialRoutes(settings))
  if (simulator) app.route('/simulator', simulator)
  app.on(['GET', 'HEAD'], '/*', anyone, (c) => drawPage(c.req.raw, settings, app.fetch))
  app.notFound((c) =>
    c.json({ error: 'missing', message: 'There is no such route', requestId: c.get('requestId') }, 404),
  )
  refuseUndeclared(app)
  return app
}

/** Pages that a trial shows without sign-in; pages of other sites must neither read nor press them. */
function trialRoutes({ publicUrl, trialBanner }: Settings) {
  // A reader of the letter of a forgotten password could take over the account.
  const hiddenLetters = trialBanner ? lettersOfAdmins : undefined
  return new Hono()
    .use(ownHostOnly(publicUrl), refuseOtherSites(publicUrl))
    .route('/', mailboxRoutes(hiddenLetters))
    .route('/', clockRoutes)
}

/** Bodies are read into memory, so they end at a megabyte; a route that streams its body is named in its manifest. */
function limitBody(): MiddlewareHandler {
  const limited = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge })
  const streaming = new Set(manifests.flatMap(({ streams = [] }) => streams))
  return (c, next) => (streaming.has(`${c.req.method} ${c.req.path}`) ? next() : limited(c, next))
}

const compressing = compress()

/** Cached responses are compressed once, when they are cached; all others each time. */
async function compressRest(c: Context, next: Next): Promise<void> {
  await next()
  if (c.req.method !== 'GET' || c.res.headers.has('X-Cacheable')) return
  await (isJson(c) ? compressJson(c) : compressing(c, async () => {}))
}

/** A browser corrects its clock by this header; a cached response would name an hour that is over. */
async function nameTime(c: Context, next: Next): Promise<void> {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('X-Cacheable'))
    c.res.headers.set(timeHeader, String(businessNow().getTime()))
}

function securityOf(settings: Settings): MiddlewareHandler {
  const ofShop = securityFor(settings, 'same-origin')
  // Pictures are shown elsewhere too: in mails read in a browser, and in link previews.
  const ofPictures = securityFor(settings, 'cross-origin')
  return (c, next) => (c.req.path.startsWith('/media/') ? ofPictures : ofShop)(c, next)
}

function securityFor(settings: Settings, crossOriginResourcePolicy: 'same-origin' | 'cross-origin') {
  return secureHeaders({
    crossOriginResourcePolicy,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: strictTransport(settings.publicUrl) ?? false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
}

function tooLarge(c: Context): Response {
  return c.json({ error: 'too-large', message: 'The body is too large', requestId: c.get('requestId') }, 413)
}
