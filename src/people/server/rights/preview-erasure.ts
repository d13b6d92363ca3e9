import { erasureOf } from '#contacts/server/erased-people.ts'
import { confirmationOf } from '#people/confirmation.ts'
import type { Erasure, ErasurePreview, Obstacle } from '#people/rights-schema.ts'
import { countData, findStaying, type StayingOrder } from '#people/server/rights/erasure-records.ts'
import type { FoundPerson } from '#people/server/rights/person-records.ts'
import { type ReadPerson, readPerson } from '#people/server/rights/with-locked-person.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { erasedAddress } from '#platform/http/erased-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
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
export function obstaclesOf({ orders, worksHere, mayPay }: Omit<ReadPerson, 'found'>): Obstacle[] {
  const open = orders.flatMap(({ number, openAs }) => (openAs ? [{ kind: openAs, number }] : []))
  return [
    ...(worksHere ? [{ kind: 'staff' as const, number: null }] : []),
    ...(mayPay ? [{ kind: 'payment' as const, number: null }] : []),
    ...open,
  ]
}

const nameOf = ({ firstName, lastName }: FoundPerson) => [firstName, lastName].filter(Boolean).join(' ')

function sumOf(one: ErasurePreview['goes'], other: ErasurePreview['goes']): ErasurePreview['goes'] {
  const names = Object.keys(one) as (keyof typeof one)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as ErasurePreview['goes']
}

/** All that an erasure would take, and that would stay, why and until when, and what is in its way. */
export async function previewErasure(id: string, now: BusinessTime): Promise<ErasurePreview> {
  return inSnapshot(async (client) => {
    const people = await readPerson(client, id)
    const staying = people.at(-1)?.found
    if (!staying) throw new Refusal('missing', 'There is no such contact')
    const goes: ErasurePreview['goes'][] = []
    const orders: StayingOrder[] = []
    for (const { contactId, memberId, email } of people.map(({ found }) => found)) {
      goes.push(await countData(contactId, memberId, email, client))
      orders.push(...(await findStaying(memberId, email, client)))
    }
    return {
      confirmation: confirmationOf(staying),
      obstacles: people.flatMap(obstaclesOf),
      hasAccount: people.some(({ found }) => found.memberId !== null),
      canWrite: people.some(({ found }) => found.email !== null),
      merged: people.slice(0, -1).map(({ found }) => ({ name: nameOf(found), email: found.writtenEmail })),
      goes: goes.reduce(sumOf),
      orders: orders.toSorted((one, other) => other.placedAt.getTime() - one.placedAt.getTime()).map(stays),
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
