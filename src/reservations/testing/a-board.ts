import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import {
  aReservation,
  openBalance,
  orderAsBuyer,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { Board } from '#reservations/board-schema.ts'
import { choose } from '#simulator/testing/payment-page.ts'

export const day = 24 * 60 * 60

/** A shop with reservations in several states by name, and its board as an owner reads it. */
export function aBoard(shop: TestShop) {
  const by: Record<string, Reserved> = {}
  let admin: TestMember

  async function reserve(name: string, ...own: Parameters<typeof aReservation>[1][]): Promise<Reserved> {
    const reserved = await aReservation(shop, ...own)
    by[name] = reserved
    return reserved
  }

  const board = async (query = '') =>
    (await shop.json<Board>(`/api/admin/reservations${query}`, { headers: admin.headers })).body

  beforeAll(async () => {
    admin = await aMember(shop, { role: 'admin' })
  })

  // Not in a hook: only a test may wait for what comes with time.
  test('ADM-02 the board is empty at first; then people reserve, pay, are asked, and go', async () => {
    expect(await board()).toEqual({ rows: [], next: null, previous: null, any: false })
    const late = await reserve('late')
    await stepAsOwner(shop, admin, late.number, 'ready')
    await advanceTime(shop, 15 * day, { stays: true })
    await reserve('plain', { delivery: { ...parisAddress, name: '=cmd()' } })
    const asked = await reserve('asked', {
      language: 'fr',
      delivery: { ...parisAddress, country: 'BE', postcode: '1000' },
    })
    const [line] = (await orderAsBuyer(shop, asked)).lines
    const later = daysAfter(line?.promisedOn ?? '', 10)
    expect(
      (await stepAsOwner(shop, admin, asked.number, 'move', { day: later, reason: 'Les pots tardent' })).status,
    ).toBe(200)
    const paid = await reserve('paid')
    await choose(await openBalance(shop, paid), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, paid)).due.minor).toBe(0)
    const called = await reserve('called')
    await stepAsOwner(shop, admin, called.number, 'ready')
    for (const name of ['gone', 'refused']) {
      const cancelled = await reserve(name)
      await stepAsBuyer(shop, cancelled, 'cancel', { shown: { minor: 45_000, currency: 'USD' } })
      await expect.poll(async () => (await orderAsBuyer(shop, cancelled)).refunded.minor).toBe(45_000)
    }
  })

  return {
    admin: () => admin,
    reservation: (name: string) => by[name] as Reserved,
    reserve,
    board,
    numbers: async (query = '') => (await board(query)).rows.map(({ number }) => number).sort(),
    named: (...names: string[]) => names.map((name) => by[name]?.number ?? 0).sort(),
    businessDay: async () => dayOf(new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now)),
  }
}
