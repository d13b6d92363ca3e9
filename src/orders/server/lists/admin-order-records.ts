import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { dueFloorColumn } from '#orders/server/balance-days/due-floor-records.ts'
import { movesAndParcels } from '#orders/server/buyer/buyer-records.ts'
import { type EventRow, eventColumns } from '#orders/server/facts/event-records.ts'
import { type FactsRow, factsColumn, factsJoin, taxRateColumn } from '#orders/server/facts/order-columns.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import { type Watched, watchedColumns } from '#orders/server/facts/watched-columns.ts'
import { declaredAgainColumn, type WithdrawalRow, withdrawalsColumn } from '#orders/server/facts/withdrawal-columns.ts'
import type { TaxRate } from '#orders/sums/tax.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import { isMailWaiting } from '#platform/mail/mail-conditions.ts'

const disputesColumn = `
  coalesce((select json_agg(json_build_object('reference', dispute.reference, 'minor', dispute.amount_minor,
     'ownMinor', coalesce((select taken.amount_minor from ledger_entries taken
                    where taken.order_id = orders.id and taken.kind = 'disputed' and taken.provider = dispute.provider
                      and taken.provider_reference = dispute.reference), 0),
     'currency', dispute.currency, 'openedAt', ${jsonInstant('dispute.opened_at')},
     'answerBy', ${jsonInstant('dispute.answer_by')}, 'outcome', dispute.outcome) order by opened_at)
     from disputes dispute where exists (select from ledger_entries entry
       where entry.order_id = orders.id and entry.kind = 'paid' and entry.provider = dispute.provider
         and entry.provider_reference = dispute.payment_reference)), '[]') as disputes`

const find = {
  name: 'open-order',
  text: `
    select orders.id, orders.number, orders.placed_at as "placedAt", orders.kind, ${factsColumn}, ${versionColumn},
           orders.deposit_minor, orders.due_on as "dueOn", ${dueFloorColumn},
           ${movesAndParcels},
           ${watchedColumns}, ${disputesColumn}, ${withdrawalsColumn}, ${declaredAgainColumn}, orders.language, orders.email,
           orders.member_id as "memberId", orders.delivery,
           orders.gift_message as "giftMessage", orders.currency,
           ${taxRateColumn}, (orders.shown ->> 'termsInForce')::int as "termsInForce",
           orders.shown -> 'madeBy' as "madeBy",
           coalesce((select json_agg(json_build_object('number', other.number, 'kind', other.kind) order by other.number)
              from orders other where other.checkout_id = orders.checkout_id and other.id <> orders.id), '[]') as together,
           checkouts.reference, checkouts.provider,
           (select json_agg(json_build_object(
              'position', position, 'takenOut', taken_out_at is not null,
              'counted', exists (select from catalogue_products product
                 where product.product_id = line.product_id and product.stock is not null),
              'product_id', product_id, 'title', title, 'subtitle', subtitle, 'picture', picture, 'mode', mode,
              'quantity', quantity, 'out', quantity_out, 'sent', quantity_sent, 'promisedOn', promised_on,
              'unit', json_build_object('minor', unit_minor, 'currency', orders.currency),
              'total', json_build_object('minor', line.total_minor, 'currency', orders.currency),
              'left', json_build_object('minor', line.left_minor, 'currency', orders.currency)) order by position)
              from priced_lines line where line.order_id = orders.id) as lines
      from orders join checkouts on checkouts.id = orders.checkout_id ${factsJoin}
     where orders.number = $1`,
}

type OpenOrderRow = Omit<
  AdminOrder,
  | 'placedAt'
  | 'payBy'
  | 'state'
  | 'remark'
  | 'backIfCancelled'
  | 'mostSum'
  | 'steps'
  | 'total'
  | 'price'
  | 'tax'
  | 'backIfCancelled'
  | 'due'
  | 'balanceProcessing'
  | 'balanceDays'
  | 'graceDays'
  | 'writtenOff'
  | 'lossBeyondPrice'
  | 'payable'
  | 'owedBack'
  | 'returnable'
  | 'returning'
  | 'kept'
  | 'deposit'
  | 'next'
  | 'cancelledBecause'
  | 'events'
  | 'mails'
  | 'waiting'
  | 'ledger'
  | 'canCorrectEmail'
  | 'destinationSteps'
  | 'parcels'
  | 'withdrawal'
> &
  Watched & {
    parcels: Omit<AdminOrder['parcels'][number], 'steps'>[]
    withdrawals: WithdrawalRow[]
    id: string
    placedAt: Date
    facts: FactsRow
    deposit_minor: number | null
    currency: Currency
    taxRate: TaxRate | null
  }

export async function findAdminOrder(client: PoolClient, number: number): Promise<OpenOrderRow | undefined> {
  const [order] = await run<OpenOrderRow>(find, [number], client)
  return order
}

const events = {
  name: 'open-order-events',
  text: `select ${eventColumns} from order_events where order_id = $1 order by occurred_at, sequence`,
}

export function listEvents(client: PoolClient, orderId: string): Promise<EventRow[]> {
  return run(events, [orderId], client)
}

const mails = {
  name: 'open-order-mails',
  text: `
    select id, template, recipient, owed_since as "queuedAt", sent_at as "sentAt", given_up_at as "givenUpAt",
           case when ${isMailWaiting} and leaves_at > clock_timestamp()
                then (extract(epoch from leaves_at - clock_timestamp()) * 1000)::integer end as "sendsInMs"
      from mails where order_id = $1 order by owed_since, id`,
}

type MailRow = {
  id: string
  template: string
  recipient: string
  queuedAt: Date
  sentAt: Date | null
  givenUpAt: Date | null
  sendsInMs: number | null
}

export function listMails(client: PoolClient, orderId: string): Promise<MailRow[]> {
  return run(mails, [orderId], client)
}
