import type { PoolClient } from 'pg'
import { addEvent, countFailure, type FailureKind } from '#accounts/server/members/event-records.ts'
import { log } from '#platform/process/log.ts'

/** The origin of a request: its network address, and the name its browser gives. */
export type Origin = { address: string; name: string }

/** Records what happened to an account, in the transaction that makes it happen. Ends of sessions and changes of roles are recorded by the database itself. */
export async function recordEvent(
  happened: Parameters<typeof addEvent>[0],
  origin?: Origin,
  client?: PoolClient,
): Promise<void> {
  await addEvent(happened, whereOf(origin), client)
}

const warnings = {
  'sign-in-limited': 'Sign-ins are limited for a while',
  'password-refused': 'A password was refused',
  'admin-refused': 'A member who is no admin asked for what is the owner’s',
}

/**
 * Records a failed attempt. Of an unlimited kind only the first of ten minutes is logged, so that the log cannot be
 * flooded. `memberId` is missing where no account has the address.
 */
export async function recordFailure(kind: FailureKind, memberId: string | undefined, origin?: Origin): Promise<void> {
  const where = whereOf(origin)
  const times = await countFailure(kind, memberId, where)
  const context = { event: kind, member: memberId, network: where.network }
  if (kind === 'sign-in-failed') log.info({ ...context, times }, 'An attempt at an account failed')
  else if (times === 1) log.warn(context, warnings[kind])
}

function whereOf(origin: Origin | undefined) {
  return { network: origin ? networkOf(origin.address) : null, device: origin?.name.slice(0, 200) || null }
}

/** Enough to see that a sign-in came from elsewhere, and not which household. @param address IPv4, or a /64 of IPv6 */
function networkOf(address: string): string {
  return address.includes('.')
    ? address.replace(/\.\d+$/, '.0/24')
    : address.replace(/^((?:[\da-f]+:){3}).*$/, '$1:/48')
}
