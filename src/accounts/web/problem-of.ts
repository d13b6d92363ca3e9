import type { AuthError } from '@supabase/auth-js'
import type { WordId } from '#language/words.ts'
import type { NotSent } from '#ui/form/use-checked-form.ts'

const besideField: Record<string, [field: string, problem: WordId]> = {
  invalid_credentials: ['password', 'accounts.problem.credentials'],
  same_password: ['password', 'accounts.problem.same'],
  current_password_invalid: ['current', 'accounts.problem.current'],
  current_password_required: ['current', 'ui.problem.needed'],
  user_already_exists: ['email', 'accounts.problem.exists'],
  validation_failed: ['email', 'ui.problem.email'],
}
const ofTheWhole: Record<string, WordId> = {
  email_not_confirmed: 'accounts.problem.not-confirmed',
  otp_expired: 'accounts.problem.link',
  bad_jwt: 'accounts.problem.signed-out',
  over_request_rate_limit: 'ui.failed.too-many',
  over_email_send_rate_limit: 'accounts.problem.too-many-mails',
}

/** The problem that the accounts server or its client reported, beside the field that caused it (AUTH-11). */
export function problemOf(error: AuthError & { reasons?: readonly string[] }): NotSent {
  const code = error.code ?? ''
  if (code === 'weak_password') {
    const short = error.reasons?.includes('length')
    return { field: 'password', problem: short ? 'accounts.problem.short' : 'accounts.problem.guessable' }
  }
  const beside = besideField[code]
  if (beside) return { field: beside[0], problem: beside[1] }
  if (error.name === 'AuthRetryableFetchError') return { failure: 'ui.failed.offline' }
  if (error.name === 'AuthSessionMissingError') return { failure: 'accounts.problem.signed-out' }
  return { failure: ofTheWhole[code] ?? 'ui.failed.fault' }
}

/** The words of a reported problem where no field can show it. */
export function wordOf(error: AuthError): WordId {
  const refused = problemOf(error)
  return 'failure' in refused ? refused.failure : refused.problem
}
