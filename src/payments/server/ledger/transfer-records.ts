import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { insertEntries } from '#payments/server/ledger/enter-records.ts'
import { isInForce } from '#payments/server/ledger/entry-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

// As people copy it from a statement: with or without spaces, in capitals or not.
const asRead = (reference: string) => `lower(regexp_replace(${reference}, '\\s', '', 'g'))`

const transferred = {
  orderId: '$1',
  kind: '$2',
  amountMinor: '$3',
  currency: '$4',
  provider: `'${byTransfer}'`,
  reference: '$5',
  actor: '$6',
  occurredAt: '$7',
  attempt: 'attempts + 1',
  surplusMinor: '$8',
}
const enter = {
  name: 'ledger-enter-transfer',
  text: `
    with known as (
      select count(*) filter (where provider_reference = $5::text) as attempts, coalesce(bool_or(${isInForce('entry')}), false) as in_force
        from ledger_entries entry
       where order_id = $1 and kind = $2::text and ${asRead('provider_reference')} = ${asRead('$5::text')}
    )
    ${insertEntries(transferred, 'from known where not in_force')} returning id`,
}

export type TransferEntry = {
  orderId: LockedOrderId
  kind: 'paid' | 'refunded'
  amount: Amount
  /** Its share above the sum due. */
  surplusMinor: number
  reference: string
  actor: string
}

/** Returns the id of the entry; undefined when the transfer is entered already. */
export async function enterTransfer(
  client: PoolClient,
  transfer: TransferEntry,
  now: Date,
): Promise<string | undefined> {
  const { orderId, kind, amount, surplusMinor, reference, actor } = transfer
  const values = [orderId, kind, amount.minor, amount.currency, reference, actor, now, surplusMinor]
  const [entered] = await run<{ id: string }>(enter, values, client)
  return entered?.id
}

const claim = {
  name: 'ledger-claim-reference',
  text: `select pg_advisory_xact_lock(hashtextextended(${asRead('$1::text')}, ${lockSeeds.transfer}))`,
}

const findElsewhere = {
  name: 'ledger-reference-elsewhere',
  text: `
    select distinct orders.number::float8 as number
      from ledger_entries entry join orders on orders.id = entry.order_id
     where entry.provider = '${byTransfer}' and entry.kind = $2::text and entry.order_id <> $1
       and ${asRead('entry.provider_reference')} = ${asRead('$3::text')} and ${isInForce('entry')}
     order by number`,
}

/**
 * Locks the reference of a transfer: until the end of the transaction no other one enters a transfer of it. Returns the
 * numbers of other orders with a transfer of this kind and reference.
 */
export async function claimReference(
  client: PoolClient,
  { orderId, kind, reference }: Pick<TransferEntry, 'kind' | 'reference'> & { orderId: string },
): Promise<number[]> {
  await run(claim, [reference], client)
  const rows = await run<{ number: number }>(findElsewhere, [orderId, kind, reference], client)
  return rows.map(({ number }) => number)
}
