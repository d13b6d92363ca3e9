// Conditions of the owner's lists, of one column each.
import { sql } from 'kysely'
import type { Choices } from '#platform/choice-filter.ts'
import { type Fragment, isOneOf } from '#platform/database/query.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'

/** Whether a text is one of the choices, or none of them; one that is missing is none of any. */
export const isChosen = (text: Fragment, { values, isNot }: Choices): Fragment =>
  isNot ? sql`coalesce(${text}, '') <> all(${values})` : isOneOf(text, values)

const zone = sql.lit(shopZone)

/** Whether a moment is on one of the days of the house. */
export const isOnDays = (moment: Fragment, { from, until }: Period): Fragment => sql`
  ${moment} >= ${from ?? '-infinity'}::date::timestamp at time zone ${zone}
  and ${moment} < (${until ?? 'infinity'}::date + 1)::timestamp at time zone ${zone}`
