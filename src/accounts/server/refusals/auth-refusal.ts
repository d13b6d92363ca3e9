// Refusals of the accounts server have GoTrue's format, because its client reads them.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#platform/http/refusal.ts'
import { answerFailure } from '#platform/http/routes.ts'

const refusals = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not of the right form'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_provider_disabled: [400, 'Phone sign-ups are disabled'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  bad_jwt: [400, 'Invalid JWT'],
  current_password_required: [400, 'Current password required when setting a new password or address'],
  current_password_invalid: [400, 'Current password is not correct'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'Password is too weak'],
  same_password: [422, 'New password should be different from the old password'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
} as const satisfies Record<string, [ContentfulStatusCode, string]>

export type AuthRefusalCode = keyof typeof refusals
type Details = {
  message?: string
  reasons?: readonly string[]
  retryAfterSeconds?: number
  /** In place of the status of the code. */
  status?: ContentfulStatusCode
}

export class AuthRefusal extends Error {
  readonly code: AuthRefusalCode
  readonly status: ContentfulStatusCode
  readonly details: Details

  constructor(code: AuthRefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code][1])
    this.code = code
    this.status = details.status ?? refusals[code][0]
    this.details = details
  }
}

/** GoTrue's body for whatever failed behind a route of the accounts server. */
export async function answerAsGoTrue(error: Error, c: Context): Promise<Response> {
  const refused = error instanceof AuthRefusal ? error : undefined
  const answered = refused ? undefined : answerFailure(error, c)
  const status = (refused?.status ?? answered?.status ?? 500) as ContentfulStatusCode
  const body = {
    code: status,
    error_code: codeOf(error, status),
    msg: status < 500 ? error.message : 'Unexpected failure',
  }
  const { reasons, retryAfterSeconds } = refused?.details ?? {}
  const wait = retryAfterSeconds ? String(retryAfterSeconds) : answered?.headers.get('retry-after')
  if (wait) c.header('Retry-After', wait)
  return c.json(reasons ? { ...body, weak_password: { reasons } } : body, status)
}

function codeOf(error: Error, status: number): string {
  if (error instanceof AuthRefusal) return error.code
  if (error instanceof Refusal) return error.code === 'too-many' ? 'over_request_rate_limit' : 'validation_failed'
  if (status === 400) return 'bad_json'
  return status === 503 ? 'request_timeout' : 'unexpected_failure'
}
