// The offset of business time, in trial: it is stored in the database, so that all processes share it.
import { sql } from 'kysely'
import { database } from '#platform/database/database.ts'
import { setClockOffset } from '#platform/time/clock.ts'

const farthestSeconds = 10 * 366 * 24 * 60 * 60

export async function readClock(): Promise<void> {
  const { offset_seconds } = await database()
    .selectFrom('business_clock')
    .select('offset_seconds')
    .executeTakeFirstOrThrow()
  setClockOffset(Number(offset_seconds) * 1000)
}

/** Moves business time by so many seconds from its present value, or back to real time. */
export async function moveClock(seconds: number | 'back'): Promise<void> {
  const isBack = seconds === 'back'
  await sql`
    with moved as (
      update business_clock
         set offset_seconds = case when ${isBack} then 0
                                   else least(offset_seconds + ${isBack ? 0 : seconds}, ${farthestSeconds}) end
      returning offset_seconds
    )
    select pg_notify('shop', '{"topic":"clock"}') from moved`.execute(database())
  await readClock()
}
