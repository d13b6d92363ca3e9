// GoTrue's HTTP protocol, as far as the shop has accounts.
import { Hono } from 'hono'
import { z } from 'zod'
import { type AuthSettings, describe, jsonOnly } from '#accounts/server/go-true.ts'
import { answerAsGoTrue } from '#accounts/server/refusals/auth-refusal.ts'
import { sessionRoutes } from '#accounts/server/session-routes.ts'
import { signingKeys } from '#accounts/server/sessions/signing-keys.ts'
import { signedOutRoutes } from '#accounts/server/signed-out-routes.ts'
import { refuseOtherSites } from '#platform/http/request-guards.ts'
import { anyone } from '#platform/http/routes.ts'

/** The routes below /auth/v1. */
export function authRoutes(place: AuthSettings) {
  return new Hono()
    .onError(answerAsGoTrue)
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(refuseOtherSites(place.publicUrl), jsonOnly)
    .route('/', signedOutRoutes(place))
    .route('/', sessionRoutes(place))
    .get('/settings', anyone, describe('The offer of this accounts server', z.record(z.string(), z.json())), (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: false,
        mailer_autoconfirm: place.autoconfirm,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', anyone, describe('Whether it is there', z.record(z.string(), z.string())), (c) =>
      c.json({ name: 'GoTrue', version: 'immortela', description: 'Accounts of the shop, in GoTrue’s protocol' }),
    )
    .get(
      '/.well-known/jwks.json',
      anyone,
      describe('With which keys access tokens are signed', z.object({ keys: z.array(z.record(z.string(), z.json())) })),
      async (c) => {
        c.header('Cache-Control', 'public, max-age=600')
        return c.json({ keys: (await signingKeys()).published })
      },
    )
    .all('/:nothing{.+}', anyone, (c) =>
      c.json({ code: 404, error_code: 'validation_failed', msg: 'There is no such route' }, 404),
    )
}
