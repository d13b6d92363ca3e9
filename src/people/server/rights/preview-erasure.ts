import { erasureOf } from '#contacts/server/erased-people.ts'
import { confirmationOf } from '#people/confirmation.ts'
import type { Erasure, ErasurePreview, Obstacle } from '#people/rights-schema.ts'
import { countData, findStaying, type StayingOrder } from '#people/server/rights/erasure-records.ts'
import { type LockedPerson, lockPerson } from '#people/server/rights/lock-person.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { erasedAddress } from '#platform/mail/erased-address.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** Accounts are kept for ten years from the end of their financial year (Code de commerce, L123-22): the calendar year here. */
const accountingYears = 10
/** As the privacy policy says of requests about rights. */
const erasureYears = 5

const stays = ({ number, placedAt }: StayingOrder) => {
  const placedOn = dayOf(placedAt)
  return { number, placedOn, keptUntil: `${Number(placedOn.slice(0, 4)) + accountingYears}-12-31` }
}

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Why a person cannot be erased yet. */
export function obstaclesOf({ orders, worksHere, mayPay }: Omit<LockedPerson, 'found' | 'person'>): Obstacle[] {
  const open = orders.flatMap(({ number, openAs }) => (openAs ? [{ kind: openAs, number }] : []))
  return [
    ...(worksHere ? [{ kind: 'staff' as const, number: null }] : []),
    ...(mayPay ? [{ kind: 'payment' as const, number: null }] : []),
    ...open,
  ]
}

/** All that an erasure would take, and that would stay, why and until when, and what is in its way. */
export async function previewErasure(id: string, now: BusinessTime): Promise<ErasurePreview> {
  return inTransaction(async (client) => {
    const locked = await lockPerson(client, id)
    if (!locked) throw new Refusal('missing', 'There is no such contact')
    const { memberId, email } = locked.found
    return {
      confirmation: confirmationOf(locked.found),
      obstacles: obstaclesOf(locked),
      hasAccount: memberId !== null,
      canWrite: email !== null,
      goes: await countData(id, memberId, email, client),
      orders: (await findStaying(memberId, email, client)).map(stays),
      hashUntil: yearsAfter(dayOf(now), erasureYears),
    }
  })
}

/** The rest of an erased person; undefined where none was erased under this id. */
export async function readErasure(id: string): Promise<Erasure | undefined> {
  const found = await erasureOf(id)
  if (!found) return undefined
  const orders = await findStaying(null, erasedAddress(id))
  return {
    erasedAt: found.erasedAt.toISOString(),
    erasedBy: found.erasedBy,
    keptUntil: yearsAfter(dayOf(found.erasedAt), erasureYears),
    orders: orders.map(stays),
  }
}
