import type { PoolClient } from 'pg'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { consumeOrWait, type Limit } from '#platform/http/rate-limits.ts'

// Generous by address: a whole office may share one.
const limits = {
  // In a browser where the member signed in before: attackers elsewhere do not count against it, nor it against them.
  'sign-in-known': { times: 15, seconds: 600 },
  'sign-in-known-address': { times: 15, seconds: 600 },
  'sign-in-address': { times: 200, seconds: 600 },
  'sign-in-account-address': { times: 15, seconds: 600 },
  // From everywhere together: high, because reaching it keeps the member out of browsers that are new to the shop. A
  // password that is not weak withstands it, and a mailed link gets in all the same.
  'sign-in-account': { times: 500, seconds: 600 },
  'sign-up-address': { times: 60, seconds: 600 },
  'refresh-session': { times: 60, seconds: 600 },
  'link-address': { times: 100, seconds: 600 },
  'mail-address': { times: 60, seconds: 3600 },
  // For one address of the network, so that an attacker cannot use up what the member may ask for.
  'mail-account': { times: 6, seconds: 3600 },
  // The links of sign-ups: the form takes any address, and its owner is not to be flooded. One network is refused, so
  // that a person who tries again learns of it; beyond that nothing is sent, and nothing is revealed.
  'mail-sign-up': { times: 3, seconds: 86_400 },
  'mail-sign-up-recipient': { times: 3, seconds: 86_400 },
  // Counted for each kind of letter, so that requests for one do not block another.
  'mail-recipient': { times: 10, seconds: 3600 },
  'password-session': { times: 10, seconds: 600 },
} as const

type LimitName = keyof typeof limits

/** Counts once more; refuses as GoTrue does when that is too often. */
export async function refuseTooMany(name: LimitName, who: string): Promise<void> {
  const seconds = await consumeOrWait(limitOf(name), who)
  if (seconds === 0) return
  const code = name.startsWith('mail-') ? 'over_email_send_rate_limit' : 'over_request_rate_limit'
  throw new AuthRefusal(code, { retryAfterSeconds: seconds })
}

function limitOf(name: LimitName): Limit {
  return { name: `account-${name}`, ...limits[name] }
}

const signUpLetters = ['account-confirm', 'account-again']

/** Counts a letter of this kind to a recipient; false when they have had their share. */
export async function consumeMailTry(email: string, template: string, client?: PoolClient): Promise<boolean> {
  const seconds = signUpLetters.includes(template)
    ? await consumeOrWait(limitOf('mail-sign-up-recipient'), email, client)
    : await consumeOrWait(limitOf('mail-recipient'), `${template} ${email}`, client)
  return seconds === 0
}
