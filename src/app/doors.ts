import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { accountRoutes } from '#accounts/server/account-routes.ts'
import { addressRoutes } from '#accounts/server/address-routes.ts'
import { deviceRoutes } from '#accounts/server/device-routes.ts'
import { lettersOfAdmins } from '#accounts/server/letters-of-admins.ts'
import { memberAdminRoutes } from '#accounts/server/member-admin-routes.ts'
import { authRoutes } from '#accounts/server/routes.ts'
import { crawlerRoutes } from '#app/crawlers.ts'
import { drawPage } from '#app/pages.ts'
import { securityTxtRoutes } from '#app/security-txt.ts'
import { cartRoutes } from '#cart/server/routes.ts'
import { catalogueAdminRoutes } from '#catalogue/server/admin-routes.ts'
import { catalogueRoutes } from '#catalogue/server/routes.ts'
import { acceptOfferRoutes } from '#checkout/server/offer-routes.ts'
import { checkoutRoutes } from '#checkout/server/routes.ts'
import { communityRoutes } from '#community/server/routes.ts'
import { inboxRoutes } from '#crm/server/inbox-routes.ts'
import { crmRoutes } from '#crm/server/routes.ts'
import { clockRoutes } from '#house/server/clock.tsx'
import { documentationRoutes } from '#house/server/documentation.ts'
import { healthRoutes } from '#house/server/health.ts'
import { mailboxRoutes } from '#house/server/mailbox.tsx'
import { houseRoutes } from '#house/server/routes.ts'
import { feedRoutes, journalRoutes } from '#journal/server/routes.ts'
import { liveRoutes } from '#live/server/routes.ts'
import { orderAdminRoutes } from '#orders/server/admin-routes.ts'
import { codeRoutes } from '#orders/server/code-routes.ts'
import { heldOrderRoutes } from '#orders/server/held-routes.ts'
import { orderMailRoutes } from '#orders/server/mail-routes.ts'
import { offerRoutes } from '#orders/server/offer-routes.ts'
import { ownOrderRoutes } from '#orders/server/own-routes.ts'
import { requestRoutes } from '#orders/server/request-routes.ts'
import { orderMoneyRoutes, orderStepRoutes } from '#orders/server/step-routes.ts'
import { problemRoutes } from '#payments/server/problem-routes.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import { businessNow, timeHeader } from '#platform/clock.ts'
import { refuseUndeclared } from '#platform/door-list.ts'
import { answerFailure, anyone } from '#platform/doors.ts'
import { Refusal } from '#platform/refusal.ts'
import { ownHostOnly, refuseOtherSites } from '#platform/request-guards.ts'
import type { Settings } from '#platform/settings.ts'
import { strictTransport } from '#platform/strict-transport.ts'
import { reservationAdminRoutes } from '#reservations/server/admin-routes.ts'
import { reservationBoardRoutes } from '#reservations/server/board-routes.ts'
import { reservationRoutes } from '#reservations/server/routes.ts'
import { searchRoutes } from '#search/server/routes.ts'
import { wishRoutes } from '#wishes/server/routes.ts'

const largestBody = 1024 * 1024

/** Every door of the shop. What no door answers is a page, drawn with the same doors and no network between. */
export function openDoors(settings: Settings, simulator: Hono | undefined) {
  const app = new Hono()
  app.onError(answerFailure)
  app.use(compressRest, requestId(), securityOf(settings), nameTime)
  app.use(bodyLimit({ maxSize: largestBody, onError: tooLarge }))
  app.route('/', healthRoutes)
  app.route('/', feedRoutes(settings))
  app.route('/', liveRoutes)
  const api = new Hono()
    .route('/', catalogueRoutes)
    .route('/', journalRoutes)
    .route('/', checkoutRoutes(settings))
    .route('/', paymentRoutes)
    .route('/', houseRoutes)
    .route('/', searchRoutes)
    .route('/', crmRoutes(settings))
    .route('/', inboxRoutes(settings))
    .route('/', communityRoutes(settings))
    .route('/', wishRoutes(settings))
    .route('/', accountRoutes(settings))
    .route('/', addressRoutes(settings))
    .route('/', deviceRoutes(settings))
    .route('/', memberAdminRoutes(settings))
    .route('/', cartRoutes(settings))
    .route('/', catalogueAdminRoutes(settings))
    .route('/', orderAdminRoutes(settings))
    .route('/', ownOrderRoutes(settings))
    .route('/', heldOrderRoutes(settings))
    .route('/', orderStepRoutes(settings))
    .route('/', orderMoneyRoutes(settings))
    .route('/', orderMailRoutes(settings))
    .route('/', requestRoutes(settings))
    .route('/', offerRoutes)
    .route('/', acceptOfferRoutes(settings))
    .route('/', codeRoutes(settings))
    .route('/', reservationRoutes(settings))
    .route('/', reservationAdminRoutes(settings))
    .route('/', reservationBoardRoutes(settings))
    .route('/', problemRoutes(settings))
  app.route('/api', api)
  app.route('/api', documentationRoutes(api, settings))
  app.all('/api/*', anyone, () => {
    throw new Refusal('missing', 'There is no such door')
  })
  app.route('/auth/v1', authRoutes(settings))
  app.route('/', crawlerRoutes(settings))
  app.route('/', securityTxtRoutes(settings))
  if (settings.trial) app.route('/dev', trialRoutes(settings))
  if (simulator) app.route('/simulator', simulator)
  app.on(['GET', 'HEAD'], '/*', anyone, (c) => drawPage(c.req.raw, settings, app.fetch))
  app.notFound((c) =>
    c.json({ error: 'missing', message: 'There is no such door', requestId: c.get('requestId') }, 404),
  )
  refuseUndeclared(app)
  return app
}

/** What a trial shows to whoever reaches it, and a strange page must neither read nor press. */
function trialRoutes({ publicUrl, trialBanner }: Settings) {
  // Whoever reads the letter of a forgotten password is who wrote it down.
  const hiddenLetters = trialBanner ? lettersOfAdmins : undefined
  return new Hono()
    .use(ownHostOnly(publicUrl), refuseOtherSites(publicUrl))
    .route('/', mailboxRoutes(hiddenLetters))
    .route('/', clockRoutes)
}

const compressing = compress()

/** What is kept is compressed once, when it is kept; what else is asked for, each time. */
async function compressRest(c: Context, next: Next): Promise<void> {
  await next()
  if (c.req.method === 'GET' && !c.res.headers.has('X-Keep')) await compressing(c, async () => {})
}

/** By which a browser corrects its clock; what is kept would name an hour that is over. */
async function nameTime(c: Context, next: Next): Promise<void> {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('X-Keep'))
    c.header(timeHeader, String(businessNow().getTime()))
}

function securityOf(settings: Settings) {
  return secureHeaders({
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: strictTransport(settings.publicUrl) ?? false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
}

function tooLarge(c: Context): Response {
  return c.json({ error: 'too-large', message: 'The body is too large', requestId: c.get('requestId') }, 413)
}
