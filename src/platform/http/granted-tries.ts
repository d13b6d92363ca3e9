import { run } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import type { Limit } from '#platform/http/rate-limits.ts'

const grant = {
  name: 'granted-tries-grant',
  text: `
    insert into rate_limits (key, points, expire) values ($1, 0, $2)
    on conflict (key) do update set points = 0, expire = excluded.expire`,
}
const use = {
  name: 'granted-tries-use',
  text: 'update rate_limits set points = points + 1 where key = $1 and expire > $2 returning points',
}

/** Grants `who` the tries of a limit for its time; a second grant takes the place of the first. */
export async function grantTries(limit: Limit, who: string): Promise<void> {
  await run(grant, [keyOf(limit, who), Date.now() + limit.seconds * 1_000])
}

/** Uses one of the tries that `who` was granted. */
export async function consumeGrantedTry(limit: Limit, who: string): Promise<'used' | 'used-up' | 'none-granted'> {
  const [row] = await run<{ points: number }>(use, [keyOf(limit, who), Date.now()])
  if (!row) return 'none-granted'
  return row.points > limit.times ? 'used-up' : 'used'
}

/** Hashed as the keys of all counts. */
function keyOf({ name }: Limit, who: string): string {
  return `${name}:${digestOf(who).toString('base64url')}`
}
