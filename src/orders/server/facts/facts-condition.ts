// Most orders are plain: their ledger has their price and their payments, and nothing else. All that `order_facts`
// derives of such an order is known from its own row (migration 0064), so that a list need not add up the ledger of every order that
// it passes over.
import { stateJoin } from '#orders/server/facts/order-columns.ts'

const withdrawn = 'select order_id from withdrawals where settled_at is null'
const disputed = `
  select paid.order_id from disputes join ledger_entries paid on paid.provider = disputes.provider
     and paid.provider_reference = disputes.payment_reference
   where disputes.closed_at is null and paid.kind = 'paid'`

/** Of an order that is read as `orders`. */
export const isPlain = `(not orders.corrected and orders.id not in (${withdrawn}) and orders.id not in (${disputed}))`

/** Reservations under way, or with money on its way, that are not plain: few, so that each is looked up. */
export const areNotPlain = `not ${isPlain} and orders.id = any(array(
  select corrected.id from orders corrected
   where corrected.kind = 'reservation' and corrected.corrected and corrected.cancelled_at is null and corrected.delivered_at is null
  union all select unpaid.id from orders unpaid
   where unpaid.corrected and unpaid.unpaid_minor > 0 and unpaid.cancelled_at is null
  union all select order_id from refunds where answered_at is null
  union all select order_id from refunds where refused_because is not null or failed_at is not null
  union all ${withdrawn} union all ${disputed}))`

/** In place of the view, under its name, for a plain order that is read as `orders`. */
export const plainFacts = `(
  select orders.id as order_id, orders.kind, orders.cancelled_because, orders.due_on,
         orders.preparing_at is not null as preparing, orders.shipped_at is not null as shipped,
         orders.delivered_at is not null as delivered,
         exists (select from parcels where parcels.order_id = orders.id) as partly_shipped,
         orders.id in (select order_id from date_moves where answered_at is null) as asks_about_date,
         false as disputed, null::text as withdrawal, orders.total_minor as price_minor,
         orders.total_minor - orders.unpaid_minor as kept_minor,
         case when orders.cancelled_because is null then greatest(orders.unpaid_minor, 0) else 0 end as due_minor,
         greatest(-orders.unpaid_minor, 0) as owed_minor, 0::bigint as refunded_minor, 0::bigint as overpaid_back_minor,
         0::bigint as returning_minor, 0::bigint as withheld_minor, 0::bigint as written_off_minor) order_facts`

/**
 * A condition on `order_facts` with the state beside it, of an order that is read as `orders`; `today` is an SQL
 * expression. PostgreSQL takes such a condition for dear, and asks it last.
 */
export const byFacts = (condition: string, today: string) => `
  case when ${isPlain} then (select ${condition} from ${plainFacts} ${stateJoin(today)})
       else (select ${condition} from order_facts ${stateJoin(today)} where order_facts.order_id = orders.id) end`
