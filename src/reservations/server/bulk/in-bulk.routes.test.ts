import { expect, test } from 'vitest'
import { lettersOf, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { BulkResult } from '#reservations/bulk-schema.ts'
import { aBoard } from '#reservations/testing/a-board.ts'

const shop = openTestShop()
const { admin, board, businessDay, named, reservation } = aBoard(shop)

/** One step on many, each at its present version. */
async function bulk(act: object, numbers: readonly number[]) {
  const seen = await Promise.all(numbers.map((number) => orderAsOwner(shop, admin(), number)))
  const orders = numbers.map((number, index) => ({ number, version: seen[index]?.version ?? 0 }))
  return submitBulk({ ...act, orders })
}
const submitBulk = (body: object, key = newId()) =>
  shop.post<BulkResult>('/api/admin/reservations/bulk', body, { ...admin().headers, 'idempotency-key': key })

test('ADM-02 each order has its own outcome, and a repetition does nothing twice', async () => {
  const ticked = [...named('plain', 'called', 'paid', 'gone'), 999_999]
  const outcomes = async () => {
    const { status, body } = await bulk({ act: 'ready' }, ticked)
    expect(status).toBe(200)
    return Object.fromEntries(body.rows.map(({ number, outcome }) => [number, outcome]))
  }
  const numberOf = (name: string) => reservation(name).number
  const rest = {
    [numberOf('called')]: 'already',
    [numberOf('paid')]: 'refused',
    [numberOf('gone')]: 'refused',
    999999: 'missing',
  }
  expect(await outcomes()).toEqual({ [numberOf('plain')]: 'done', ...rest })
  expect(await outcomes()).toEqual({ [numberOf('plain')]: 'already', ...rest })
  const letters = await lettersOf(shop, reservation('plain'))
  expect(letters.filter((each) => each === 'balance-call')).toHaveLength(1)
})

test('ADM-02 pressed twice at once, each order is done once', async () => {
  const both = await Promise.all([1, 2].map(() => bulk({ act: 'remind' }, named('called', 'late'))))
  const answered = ['called', 'late'].map((name) =>
    both.map(({ body }) => body.rows.find(({ number }) => number === reservation(name).number)?.outcome).sort(),
  )
  // The letter of the days of grace is one of today.
  expect(answered).toEqual([
    ['already', 'done'],
    ['already', 'already'],
  ])
  const letters = await lettersOf(shop, reservation('called'))
  expect(letters.filter((each) => each === 'balance-reminder')).toHaveLength(1)
})

test('ADM-02 a reservation that has changed since the board was read is left alone, and says why', async () => {
  const { rows } = await board()
  const [called, late] = named('called', 'late').map((number) => rows.find((row) => row.number === number))
  const orders = [called, late].map((row) => ({ number: row?.number ?? 0, version: row?.version ?? 0 }))
  const dueOn = daysAfter(called?.dueOn ?? '', 30)
  expect((await stepAsOwner(shop, admin(), called?.number ?? 0, 'extend', { dueOn })).status).toBe(200)
  const to = daysAfter(await businessDay(), 90)
  const request = { act: 'move', day: to, reasons: { en: 'The jars are late', fr: 'Les pots tardent' }, orders }
  const key = newId()
  const { body } = await submitBulk(request, key)
  expect(body.rows).toMatchObject([
    { outcome: 'changed', since: [{ kind: 'balance-extended', actor: admin().email }] },
    { outcome: 'done' },
  ])
  // Its answer was lost: the one that was moved is not moved again, and not called changed by its own move.
  expect((await submitBulk(request, key)).body.rows).toMatchObject([{ outcome: 'changed' }, { outcome: 'done' }])
  const { moves } = await orderAsOwner(shop, admin(), late?.number ?? 0)
  expect(moves.filter(({ movedTo }) => movedTo === to)).toHaveLength(1)
})

test('ADM-02 a day is moved for buyers whose language has a reason', async () => {
  const [line] = (await orderAsBuyer(shop, reservation('plain'))).lines
  const to = daysAfter(line?.promisedOn ?? '', 20)
  const ticked = named('plain', 'asked')
  const move = (reasons: object) => bulk({ act: 'move', day: to, reasons }, ticked)
  const english = (await move({ en: 'The jars are late' })).body.rows
  expect(english.map(({ number, outcome }) => [number, outcome]).sort()).toEqual(
    [
      [reservation('plain').number, 'done'],
      [reservation('asked').number, 'no-reason'],
    ].sort(),
  )
  const both = (await move({ en: 'The jars are late', fr: 'Les pots tardent' })).body.rows
  expect(Object.fromEntries(both.map(({ number, outcome }) => [number, outcome]))).toEqual({
    [reservation('plain').number]: 'already',
    [reservation('asked').number]: 'done',
  })
  expect((await orderAsBuyer(shop, reservation('asked'))).moves.at(-1)).toMatchObject({
    movedTo: to,
    reason: 'Les pots tardent',
  })
})

test('ADM-02 a day in the past is refused', async () => {
  const yesterday = daysAfter(await businessDay(), -1)
  const answer = await bulk({ act: 'move', day: yesterday, reasons: { en: 'Late' } }, named('plain'))
  expect(answer.status).toBe(400)
})
