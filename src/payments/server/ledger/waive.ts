import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import type { WaiverReason } from '#payments/ledger.ts'
import { enterWaiver } from '#payments/server/ledger/waiver-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Waiving = {
  orderId: LockedOrderId
  /** The reduction of each line of the order; their sum is that of the price. */
  reductions: readonly { position: number; amount: Amount }[]
  reason: WaiverReason
  /** The transfer with which a remnant is waived, or the write-off of which this is what stayed. */
  partOf?: string
  /** Distinguishes this waiver from every other of the order: a second call for the same occasion enters nothing. */
  occasion: string
  actor: string
}

/** Lowers what a locked order costs, once for an occasion. */
export async function waive(client: PoolClient, { reductions, ...waiving }: Waiving, now: BusinessTime): Promise<void> {
  const [first] = reductions
  if (!first) return
  const { currency } = first.amount
  const positions = reductions.map(({ position }) => position)
  const minors = reductions.map(({ amount }) => amount.minor)
  await enterWaiver(client, { ...waiving, currency, positions, minors }, now)
}
