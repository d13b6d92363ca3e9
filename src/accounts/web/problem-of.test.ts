import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { problemOf } from '#accounts/web/problem-of.ts'

test.each([
  [
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    'password',
    'accounts.problem.credentials',
  ],
  [new AuthWeakPasswordError('weak', 422, ['length']), 'password', 'accounts.problem.short'],
  [new AuthWeakPasswordError('weak', 422, ['pwned']), 'password', 'accounts.problem.guessable'],
  [new AuthApiError('no', 400, 'current_password_invalid'), 'current', 'accounts.problem.current'],
  [new AuthApiError('taken', 422, 'user_already_exists'), 'email', 'accounts.problem.exists'],
])('AUTH-11 %s is shown beside its field', (error, field, problem) => {
  expect(problemOf(error)).toEqual({ field, problem })
})

test.each([
  [new AuthRetryableFetchError('Failed to fetch', 0), 'ui.failed.offline'],
  [new AuthRetryableFetchError('Bad gateway', 502), 'ui.failed.offline'],
  [new AuthApiError('slow down', 429, 'over_request_rate_limit'), 'ui.failed.too-many'],
  [new AuthApiError('over', 403, 'otp_expired'), 'accounts.problem.link'],
  [new AuthApiError('?', 500, 'unexpected_failure'), 'ui.failed.fault'],
])('AUTH-09 AUTH-11 %s is shown for the form as a whole', (error, failure) => {
  expect(problemOf(error)).toEqual({ failure })
})
