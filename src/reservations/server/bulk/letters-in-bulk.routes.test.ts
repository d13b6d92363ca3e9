import { expect, test } from 'vitest'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import { lettersOf, orderAsOwner } from '#orders/testing/a-reservation.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { BulkLetters } from '#reservations/bulk-schema.ts'
import { aBoard } from '#reservations/testing/a-board.ts'

const shop = openTestShop()
const { admin, businessDay, named, reservation } = aBoard(shop)

/** The letters of one step on many, each at its present version. */
async function letters(act: object, numbers: readonly number[], headers = admin().headers) {
  const seen = await Promise.all(numbers.map((number) => orderAsOwner(shop, admin(), number)))
  const orders = numbers.map((number, index) => ({ number, version: seen[index]?.version ?? 0 }))
  return shop.post<BulkLetters>('/api/admin/reservations/bulk/letters', { ...act, orders }, headers)
}

test('ADM-02 the letters of a step in bulk are counted by language, and nothing is changed', async () => {
  const ticked = [...named('plain', 'called', 'paid', 'gone'), 999_999]
  const numberOf = (name: string) => reservation(name).number
  const before = await orderAsOwner(shop, admin(), numberOf('plain'))
  const { status, body } = await letters({ act: 'ready' }, ticked)
  expect(status).toBe(200)
  expect(Object.fromEntries(body.rows.map((row) => [row.number, [row.outcome, ...row.letters]]))).toEqual({
    [numberOf('plain')]: ['done', 'en'],
    [numberOf('called')]: ['already'],
    [numberOf('paid')]: ['refused'],
    [numberOf('gone')]: ['refused'],
    999999: ['missing'],
  })
  expect(await orderAsOwner(shop, admin(), numberOf('plain'))).toEqual(before)
  expect(await lettersOf(shop, reservation('plain'))).not.toContain('balance-call')
})

test('ADM-02 each letter of a step in bulk is in the language of its buyer, with the reason in it', async () => {
  const to = daysAfter(await businessDay(), 120)
  const reasons = { en: 'The jars are late', fr: 'Les pots tardent' }
  const { body } = await letters({ act: 'move', day: to, reasons }, named('plain', 'asked'))
  const languageOf = Object.fromEntries(body.rows.map((row) => [row.number, row.letters]))
  expect(languageOf).toEqual({ [reservation('plain').number]: ['en'], [reservation('asked').number]: ['fr'] })
  const { number } = reservation('asked')
  const { version } = await orderAsOwner(shop, admin(), number)
  const single = { version, day: to, reason: reasons.fr }
  const own = await shop.post<StepLetters>(`/api/admin/orders/${number}/move/letters`, single, admin().headers)
  expect(own.body.letters.map(({ language }) => language)).toEqual(['fr'])
  expect(own.body.letters[0]?.text).toContain(reasons.fr)
  const without = await letters({ act: 'move', day: to, reasons: { en: reasons.en } }, named('plain', 'asked'))
  const outcomes = Object.fromEntries(without.body.rows.map((row) => [row.number, row.outcome]))
  expect(outcomes).toEqual({ [reservation('plain').number]: 'done', [number]: 'no-reason' })
})

test('ADM-02 the letters of a step in bulk are for owners alone, and its day is checked', async () => {
  const yesterday = daysAfter(await businessDay(), -1)
  const late = await letters({ act: 'move', day: yesterday, reasons: { en: 'Late' } }, named('plain'))
  expect(late.status).toBe(400)
  expect((await letters({ act: 'remind' }, named('called'), {})).status).toBe(401)
})
