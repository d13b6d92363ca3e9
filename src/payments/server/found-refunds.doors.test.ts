import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Problems, Repair } from '#payments/problem-schema.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { aReservation, press, seen } from '#reservations/testing/a-reservation.ts'

const shop = aShop()
const dollars = (minor: number) => ({ minor, currency: 'USD' })
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const problems = async () => (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body
const repair = (path: string) => shop.post<{ did: Repair }>(`/api/admin/problems/${path}`, {}, admin.headers)

describe('PAY-03 what was given back without the shop', () => {
  const compared = async () => {
    await repair('compare')
    await expect.poll(async () => (await problems()).check?.endedAt).toEqual(expect.any(String))
    return problems()
  }
  const paymentOf = async ({ id }: { id: string }) => {
    const [paid] = await shop.rows<{ reference: string; checkout: string }>(
      `select provider_reference as reference, checkout_id as checkout from ledger_entries
         join orders on orders.id = order_id where order_id = $1 and ledger_entries.kind = 'paid'`,
      [id],
    )
    if (!paid) throw new Error('Nothing was paid')
    return paid
  }
  const atTheDesk = async (payment: string, minor: number) => {
    const headers = { authorization: `Bearer ${shop.settings.simulatorKey}` }
    const body = { key: randomUUID(), payment, amount: { minor, currency: 'USD' } }
    return (await shop.post<{ reference: string }>('/simulator/refunds', body, headers)).body.reference
  }
  const foundOf = async (number: number) => (await compared()).misfits.filter(({ numbers }) => numbers.includes(number))

  test('is found by comparing, and entered once: the price falls, and the buyer reads it', async () => {
    const reserved = await aReservation(shop)
    const { reference, checkout } = await paymentOf(reserved)
    expect(await foundOf(reserved.number)).toEqual([])
    await atTheDesk(reference, 5_000)
    expect(await foundOf(reserved.number)).toMatchObject([
      { why: 'given-back-there', here: { minor: 0 }, there: { minor: 5_000 } },
    ])
    const pressed = await Promise.all([1, 2].map(() => repair(`checkouts/${checkout}/enter-refunds`)))
    expect(pressed.map(({ body }) => body.did)).toContain('entered')
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'nothing-owed' })
    expect(await seen(shop, reserved)).toMatchObject({
      state: 'reserved',
      paid: dollars(45_000),
      refunded: dollars(5_000),
      due: dollars(45_000),
    })
    const letters = await shop.rows('select from mails where order_id = $1 and template = $2', [
      reserved.id,
      'order-refunded',
    ])
    expect(letters).toHaveLength(1)
    expect(await foundOf(reserved.number)).toEqual([])
  })

  test('all of it ends the order as a whole refund would', async () => {
    const reserved = await aReservation(shop)
    const { reference, checkout } = await paymentOf(reserved)
    await atTheDesk(reference, 45_000)
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'entered' })
    expect(await seen(shop, reserved)).toMatchObject({
      refunded: dollars(45_000),
      due: dollars(0),
      returning: dollars(0),
    })
  })

  test('a refund that failed without a word is found out, and becomes a task', async () => {
    const reserved = await aReservation(shop)
    const { reference } = await paymentOf(reserved)
    await press(shop, reserved, 'cancel', { shown: dollars(45_000) })
    await expect.poll(async () => (await seen(shop, reserved)).refunded).toEqual(dollars(45_000))
    await shop.simulatorRows(
      "update refunds set failed_at = now(), failed_because = 'closed' where payment_reference = $1",
      [reference],
    )
    expect(await foundOf(reserved.number)).toEqual([])
    expect((await problems()).refunds).toMatchObject([{ number: reserved.number, amount: dollars(45_000) }])
    expect((await seen(shop, reserved)).refunded).toEqual(dollars(0))
  })
})
