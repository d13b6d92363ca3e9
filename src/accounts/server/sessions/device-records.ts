import type { PoolClient } from 'pg'
import { isLive, type SignInMethod } from '#accounts/server/sessions/session-records.ts'
import { run } from '#platform/database/database.ts'

const devices = {
  name: 'session-devices',
  text: `
    select id, device, method, began_at as "beganAt", seen_at as "lastSeenAt"
      from sessions where member_id = $1 and ${isLive} order by seen_at desc limit 100`,
}
export type SignedInDevice = { id: string; device: string; method: SignInMethod; beganAt: Date; lastSeenAt: Date }

/** A member's signed-in devices, by the names their browsers give. */
export async function devicesOf(memberId: string, client?: PoolClient): Promise<SignedInDevice[]> {
  return run<SignedInDevice>(devices, [memberId], client)
}
