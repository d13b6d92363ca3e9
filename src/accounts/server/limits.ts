import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { type Limit, secondsToWait } from '#platform/rate-limits.ts'

// Generous by address: a whole office may share one.
const limits = {
  'sign-in-address': { times: 200, seconds: 600 },
  'sign-in-account-address': { times: 15, seconds: 600 },
  // Nobody tries one account from everywhere; and a stranger who does keeps its member out for ten minutes only.
  'sign-in-account': { times: 100, seconds: 600 },
  'sign-up-address': { times: 60, seconds: 600 },
  'refresh-session': { times: 60, seconds: 600 },
  'link-address': { times: 100, seconds: 600 },
  'mail-address': { times: 60, seconds: 3600 },
  'mail-account': { times: 6, seconds: 3600 },
  'password-session': { times: 10, seconds: 600 },
} as const

type LimitName = keyof typeof limits

/** Counts once more; refuses as GoTrue does when that is too often. */
export async function refuseTooMany(name: LimitName, who: string): Promise<void> {
  const seconds = await secondsToWait(limitOf(name), who)
  if (seconds === 0) return
  const code = name.startsWith('mail-') ? 'over_email_send_rate_limit' : 'over_request_rate_limit'
  throw new AuthRefusal(code, { retryAfterSeconds: seconds })
}

function limitOf(name: LimitName): Limit {
  return { name: `account-${name}`, ...limits[name] }
}
