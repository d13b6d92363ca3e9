import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database.ts'

export type OwnOrderRow = {
  number: number
  placedAt: Date
  cancelled: boolean
  language: Language
  currency: Currency
  totalMinor: number
  refundedMinor: number
  email: string
  delivery: Record<string, unknown> | null
  giftMessage: string | null
  lines: { title: string; subtitle: string; quantity: number; totalMinor: number; promisedOn: string }[]
}

const own = {
  name: 'order-own',
  text: `
    select number, placed_at as "placedAt", cancelled_at is not null as cancelled, language, currency,
           total_minor as "totalMinor", email, delivery, gift_message as "giftMessage",
           coalesce((select sum(amount_minor) from ledger_entries where order_id = orders.id and kind = 'refunded'), 0)::bigint
             as "refundedMinor",
           (select json_agg(json_build_object('title', title, 'subtitle', subtitle, 'quantity', quantity,
                                              'totalMinor', total_minor, 'promisedOn', promised_on) order by position)
              from order_lines where order_id = orders.id) as lines
      from orders
     where member_id = $1
        or lower(email) = (select email from members where id = $1 and email_proven_at is not null)
     order by placed_at desc, number desc limit $2`,
}

/** What a member bought, also as a guest with the address that was proven to be theirs (decision 30), newest first. */
export async function ordersOfMember(memberId: string, most: number): Promise<OwnOrderRow[]> {
  return run<OwnOrderRow>(own, [memberId, most])
}
