// Events of orders for domains above them, which handle them through their manifests.
import type { PoolClient } from 'pg'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** `orderId`: what the draft became by this checkout; `orderIds`: with a second one, when a part of it is reserved. */
type PaidOffer = { draftId: string; orderId: string; orderIds: readonly LockedOrderId[]; checkoutId: string }

/** Published when an order that the house had prepared is paid and placed. */
export const offerPaid = port<[client: PoolClient, paid: PaidOffer, now: BusinessTime], void>('an offer was paid')
