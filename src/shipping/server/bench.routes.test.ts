import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Carrier } from '#carriers/schema.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aReservation, lettersOf, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought } from '#orders/testing/a-withdrawn-order.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { PackedOrder, ShippingPapers } from '#shipping/papers-schema.ts'
import type { Bench } from '#shipping/schema.ts'
import type { ShipInput, ShipResults } from '#shipping/ship-schema.ts'

const shop = openTestShop()
let anne: TestMember
let bruno: TestMember
let carriers: Carrier[]

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
  carriers = (await shop.json<Carrier[]>('/api/admin/carriers', { headers: anne.headers })).body
})

const carrier = (name: string) => carriers.find((each) => each.name === name)?.id ?? ''
const bench = async (query = '') =>
  (await shop.json<Bench>(`/api/admin/shipping${query}`, { headers: anne.headers })).body
const papers = async (of: string) =>
  (await shop.json<{ rows: PackedOrder[] }>(`/api/admin/shipping/papers?of=${of}`, { headers: anne.headers })).body.rows

let serial = 0
/** A number that no parcel has yet; Chronopost's are not checked. */
const aNumber = () => {
  serial += 1
  return `XY${String(serial).padStart(6, '0')}`
}

async function parcelFor({ number }: Pick<Bought, 'number'>, own: Partial<ShipInput['parcels'][number]> = {}) {
  const { version } = await orderAsOwner(shop, anne, number)
  return { number, version, carrier: carrier('Chronopost'), tracking: aNumber(), ...own }
}

const shipParcels = (parcels: ShipInput['parcels'], who = anne, key = newId()) =>
  shop.post<ShipResults>('/api/admin/shipping', { parcels }, { ...who.headers, 'idempotency-key': key })
const outcomes = ({ body }: { body: ShipResults }) => body.rows.map(({ number, outcome }) => [number, outcome])

describe('the bench', () => {
  test('ADM-02 lists what can be packed: goods, address, gift, remarks, and what has left already', async () => {
    const order = await aBoughtOrder(shop, { giftMessage: 'For your birthday' })
    await stepAsOwner(shop, anne, order.number, 'note', { text: 'Ring the lower bell' })
    await stepAsOwner(shop, anne, order.number, 'ship', {
      carrier: 'UPS',
      tracking: aNumber(),
      units: [{ position: 2 }],
    })
    const { rows, count } = await bench()
    const row = rows.find(({ number }) => number === order.number)
    expect(row).toMatchObject({
      canShip: true,
      parcels: 1,
      giftMessage: 'For your birthday',
      delivery: parisAddress,
      notes: [{ text: 'Ring the lower bell', by: anne.email }],
    })
    expect(row?.lines.map(({ position, quantity, here }) => [position, quantity, here])).toEqual([
      [1, 1, 1],
      [2, 1, 0],
    ])
    expect(count).toBeGreaterThanOrEqual(rows.length)
  })

  test('ADM-02 shows an order that is not fully paid any more, and does not ship it', async () => {
    const reserved = await aReservation(shop)
    expect((await bench()).rows.map(({ number }) => number)).not.toContain(reserved.number)
    const { body } = await shipParcels([await parcelFor(reserved)])
    expect(body.rows).toMatchObject([{ number: reserved.number, outcome: 'refused' }])
  })

  test('ADM-02 answers papers in the asked sequence, also of what has left, and leaves out unknown numbers', async () => {
    const [one, other] = [await aBoughtOrder(shop), await aBoughtOrder(shop)]
    await shipParcels([await parcelFor(one)])
    const rows = await papers(`${other.number},999999999,${one.number}`)
    // Many addresses at once are a reading; those of one order are on its page too.
    await papers(String(one.number))
    const asked = [other.number, 999_999_999, one.number]
    const readings = await shop.rows<{ after: { numbers: number[] } }>(
      "select after from audit_entries where kind = 'reading' and name = 'papers' and actor_id = $1",
      [anne.id],
    )
    const ofThese = readings.filter(({ after }) => after.numbers.includes(one.number))
    expect(ofThese).toEqual([{ after: { numbers: asked, rows: 2 } }])
    expect(rows.map(({ number }) => number)).toEqual([other.number, one.number])
    expect(rows[1]?.lines.every(({ here }) => here === 0)).toBe(true)
    expect((await shop.fetch('/api/admin/shipping/papers?of=1,a', { headers: anne.headers })).status).toBe(400)
  })

  test('ADM-02 papers name the sender of a parcel as soon as the house has entered its address', async () => {
    const order = await aBoughtOrder(shop)
    const sender = async () => {
      const answer = await shop.json<ShippingPapers>(`/api/admin/shipping/papers?of=${order.number}`, {
        headers: anne.headers,
      })
      return answer.body.sender
    }
    expect(await sender()).toBeNull()
    const address = '8 chemin des Restanques, 83230 Bormes-les-Mimosas'
    await shop.rows("insert into house_facts (name, value) values ('address', $1)", [address])
    await expect.poll(sender).toEqual({ name: 'Immortela', address })
    await shop.rows("insert into house_facts (name, value) values ('company', 'Immortela SAS')")
    await expect.poll(sender).toEqual({ name: 'Immortela SAS', address })
    await shop.rows("delete from house_facts where name in ('address', 'company')")
    await expect.poll(sender).toBeNull()
  })

  test('PERM-06 is for admins alone', async () => {
    const member = await aMember(shop)
    expect((await shop.fetch('/api/admin/shipping', { headers: member.headers })).status).toBe(403)
    expect((await shop.fetch('/api/admin/carriers', { headers: member.headers })).status).toBe(403)
    expect((await shipParcels([await parcelFor(await aBoughtOrder(shop))], member)).status).toBe(403)
    expect((await shop.fetch('/api/admin/shipping/papers?of=1001')).status).toBe(401)
  })
})

describe('shipping many', () => {
  test('ADM-02 gives each order its own outcome, its tracking address and one letter', async () => {
    const [good, slip, gone] = [await aBoughtOrder(shop), await aBoughtOrder(shop), await aBoughtOrder(shop)]
    await stepAsOwner(shop, anne, gone.number, 'cancel', { reason: 'Broken' })
    const dhl = carrier('DHL Express')
    const answer = await shipParcels([
      await parcelFor(good, { carrier: dhl, tracking: '3318 810 025' }),
      await parcelFor(slip, { carrier: dhl, tracking: '3318810026' }),
      await parcelFor(gone),
      { ...(await parcelFor(gone)), number: 999_999_999 },
    ])
    expect(outcomes(answer)).toEqual([
      [good.number, 'shipped'],
      [slip.number, 'mistyped'],
      [gone.number, 'refused'],
      [999_999_999, 'missing'],
    ])
    expect((await orderAsOwner(shop, anne, good.number)).parcels).toMatchObject([
      {
        carrier: 'DHL Express',
        tracking: '3318810025',
        address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=3318810025',
      },
    ])
    await dueJobsDone(shop.rows)
    expect((await lettersOf(shop, good)).filter((each) => each === 'order-shipped')).toHaveLength(1)
    expect((await lettersOf(shop, slip)).filter((each) => each === 'order-shipped')).toHaveLength(0)
  })

  test('ADM-02 refuses a text that can be no number of a parcel', async () => {
    const order = await aBoughtOrder(shop)
    const answer = await shipParcels([await parcelFor(order, { tracking: 'NOTANUMBER❤ <b>' })])
    expect(outcomes(answer)).toEqual([[order.number, 'unlike']])
    expect((await orderAsOwner(shop, anne, order.number)).parcels).toEqual([])
  })

  test('ADM-02 a submission that is sent again, or twice at once, ships each order once', async () => {
    const order = await aBoughtOrder(shop)
    const parcels = [await parcelFor(order)]
    const key = newId()
    const both = await Promise.all([shipParcels(parcels, anne, key), shipParcels(parcels, anne, key)])
    expect(both.map(outcomes)).toEqual([[[order.number, 'shipped']], [[order.number, 'shipped']]])
    expect(outcomes(await shipParcels(parcels, anne, key))).toEqual([[order.number, 'shipped']])
    expect((await orderAsOwner(shop, anne, order.number)).parcels).toHaveLength(1)
    expect((await lettersOf(shop, order)).filter((each) => each === 'order-shipped')).toHaveLength(1)
  })

  test('ADM-02 of two admins one ships an order, and the other reads who did', async () => {
    const order = await aBoughtOrder(shop)
    const parcel = await parcelFor(order)
    const both = await Promise.all([
      shipParcels([parcel], anne),
      shipParcels([{ ...parcel, tracking: aNumber() }], bruno),
    ])
    expect(
      both
        .flatMap(outcomes)
        .map(([, outcome]) => outcome)
        .sort(),
    ).toEqual(['already', 'shipped'])
    const second = both.flatMap(({ body }) => body.rows).find(({ outcome }) => outcome === 'already')
    expect([anne.email, bruno.email]).toContain(second?.by)
    expect(second?.at).toBeDefined()
    expect((await orderAsOwner(shop, anne, order.number)).parcels).toHaveLength(1)
  })

  test('ADM-02 an order that changed since it was seen is left alone, and says how', async () => {
    const order = await aBoughtOrder(shop)
    const parcel = await parcelFor(order)
    await stepAsOwner(shop, bruno, order.number, 'prepare')
    expect((await shipParcels([parcel])).body.rows).toMatchObject([
      { outcome: 'changed', since: [{ kind: 'preparing', actor: bruno.email }] },
    ])
    expect(outcomes(await shipParcels([await parcelFor(order)]))).toEqual([[order.number, 'shipped']])
  })

  test('ADM-02 a number of another buyer’s parcel is refused, one of the same buyer’s is not', async () => {
    const first = await aBoughtOrder(shop)
    const same = await aBoughtOrder(shop, { customerEmail: first.email.toUpperCase() })
    const other = await aBoughtOrder(shop)
    const tracking = 'SHARED 12-34'
    expect(outcomes(await shipParcels([await parcelFor(first, { tracking })]))).toEqual([[first.number, 'shipped']])
    expect((await shipParcels([await parcelFor(other, { tracking: 'shared1234' })])).body.rows).toMatchObject([
      { outcome: 'used', other: first.number },
    ])
    expect(outcomes(await shipParcels([await parcelFor(same, { tracking })]))).toEqual([[same.number, 'shipped']])
    const twice = await shipParcels([
      await parcelFor(other, { tracking: 'NEW 1234' }),
      await parcelFor(await aBoughtOrder(shop), { tracking: 'NEW1234' }),
    ])
    expect(outcomes(twice).map(([, outcome]) => outcome)).toEqual(['shipped', 'used'])
  })
})

test('ADM-02 the papers of one parcel have what was in it, and say where the rest is', async () => {
  const order = await aBoughtOrder(shop)
  const ship = async (position: number) => {
    const parcel = { carrier: 'Colissimo', tracking: `PAPERS ${order.number} ${position}`, units: [{ position }] }
    expect((await stepAsOwner(shop, anne, order.number, 'ship', parcel)).status).toBe(200)
  }
  const papers = async (parcel?: string) => {
    const asked = new URLSearchParams({ of: String(order.number), ...(parcel && { parcel }) })
    const { body } = await shop.json<{ rows: PackedOrder[] }>(`/api/admin/shipping/papers?${asked}`, {
      headers: anne.headers,
    })
    return body.rows.map(({ lines, isApart }) => [lines.map(({ position }) => position), isApart])
  }
  expect(await papers()).toEqual([[[1, 2], false]])
  await ship(1)
  expect(await papers()).toEqual([[[1, 2], true]])
  await ship(2)
  const [first, second] = (await orderAsOwner(shop, anne, order.number)).parcels
  expect(await papers()).toEqual([[[1, 2], false]])
  expect(await papers(first?.id)).toEqual([[[1], true]])
  expect(await papers(second?.id)).toEqual([[[2], true]])
  expect(await papers(newId())).toEqual([])
})

test('ADM-02 of three jars two leave now and one later, each with its papers', async () => {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme', { quantity: 3 })] })
  const units = [{ position: 1, quantity: 2 }]
  const first = await parcelFor(order, { units })
  expect(outcomes(await shipParcels([first]))).toEqual([[order.number, 'shipped']])
  expect(outcomes(await shipParcels([{ ...first, tracking: aNumber() }]))).toEqual([[order.number, 'changed']])
  const row = (await bench()).rows.find(({ number }) => number === order.number)
  expect(row).toMatchObject({ parcels: 1, canShip: true, isApart: true, lines: [{ quantity: 3, here: 1 }] })
  const tooMany = await parcelFor(order, { units })
  expect(outcomes(await shipParcels([tooMany]))).toEqual([[order.number, 'refused']])
  expect(outcomes(await shipParcels([await parcelFor(order)]))).toEqual([[order.number, 'shipped']])
  const { parcels, state } = await orderAsOwner(shop, anne, order.number)
  expect(state).toBe('shipped')
  const paper = async (parcel: string | undefined) => {
    const { body } = await shop.json<{ rows: PackedOrder[] }>(
      `/api/admin/shipping/papers?of=${order.number}&parcel=${parcel}`,
      { headers: anne.headers },
    )
    return body.rows.map(({ lines, isApart }) => [lines.map(({ quantity, left }) => [quantity, left.minor]), isApart])
  }
  expect(await paper(parcels[0]?.id)).toEqual([[[[2, 180_000]], true]])
  expect(await paper(parcels[1]?.id)).toEqual([[[[1, 90_000]], true]])
  const refund = { scope: { units: [{ position: 1, quantity: 2 }] }, reason: 'Cracked', restock: false }
  const { status } = await stepAsOwner(shop, anne, order.number, 'refund', { ...refund, shownMinor: 180_000 })
  expect(status).toBe(200)
  expect(await paper(parcels[0]?.id), 'more than is left of the line').toEqual([[[[2, 180_000]], false]])
})

test('ADM-02 two parcels of one order in one submission are refused, and neither leaves', async () => {
  const order = await aBoughtOrder(shop)
  const parcels = [await parcelFor(order), await parcelFor(order)]
  expect((await shipParcels(parcels)).status).toBe(400)
  expect((await orderAsOwner(shop, anne, order.number)).parcels).toEqual([])
})

test('ADM-02 a number that was scanned names the order that its parcel left for, to admins alone', async () => {
  const [gone, here] = [await aBoughtOrder(shop), await aBoughtOrder(shop)]
  await shipParcels([await parcelFor(gone, { tracking: 'SCAN 12-345' })])
  const ask = (tracking: string, beside: number, headers: Record<string, string> = anne.headers) =>
    shop.json<{ order: number | null }>(
      `/api/admin/shipping/scanned?${new URLSearchParams({ tracking, beside: String(beside) })}`,
      { headers },
    )
  expect((await ask('scan-12 345', here.number)).body).toEqual({ order: gone.number })
  expect((await ask('SCAN99999', here.number)).body).toEqual({ order: null })
  expect((await ask('scan-12 345', gone.number)).body).toEqual({ order: null })
  expect((await ask('SCAN12345', here.number, (await aMember(shop)).headers)).status).toBe(403)
})

describe('carriers', () => {
  const put = (id: string, body: object, who = anne) =>
    shop.json<Carrier & { current?: Carrier; by?: string; error?: string; problems?: { field: string }[] }>(
      `/api/admin/carriers/${id}`,
      {
        method: 'PUT',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    )
  const input = { name: 'By Hand', pattern: 'https://example.com/{number}', checked: true, active: true, version: 0 }

  test('ADM-02 are added once, changed as they were seen, and kept in the audit', async () => {
    const id = newId()
    expect((await put(id, input)).body).toMatchObject({ ...input, version: 1, rule: null })
    expect((await put(id, input)).body).toMatchObject({ version: 1 })
    expect((await put(newId(), { ...input, name: 'by hand' })).body.error).toBe('conflict')
    expect((await put(id, { ...input, active: false, version: 1 }, bruno)).body).toMatchObject({ version: 2 })
    const late = await put(id, { ...input, name: 'Courier', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ error: 'changed', by: bruno.email, current: { active: false, version: 2 } })
    const audited = await shop.rows("select actor from audit_entries where kind = 'carrier' and name = $1", [id])
    expect(audited).toHaveLength(2)
    const order = await aBoughtOrder(shop)
    expect(outcomes(await shipParcels([await parcelFor(order, { carrier: id })]))).toEqual([
      [order.number, 'no-carrier'],
    ])
  })

  test.each([['ftp://example.com/{number}'], ['https://example.com/'], ['https:// {number}'], ['javascript:{number}']])(
    'the pattern %s is refused at its field',
    async (pattern) => {
      const answer = await put(newId(), { ...input, name: newId(), pattern })
      expect(answer.status).toBe(400)
      expect(answer.body.problems?.every(({ field }) => field === 'pattern')).toBe(true)
    },
  )
})

test('ADM-02 an order of the bench leads to the next one of the bench, by promised day', async () => {
  for (let made = 0; made < 3; made += 1) await aBoughtOrder(shop)
  const numbers = (await bench()).rows.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(2)
  const { body } = await shop.json(`/api/admin/orders/${numbers[1]}/neighbors?from=shipping`, { headers: anne.headers })
  expect(body).toEqual({ previous: numbers[0], next: numbers[2] })
})

test('ADM-02 a page of the bench ends where the next begins, each order once', async () => {
  await aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  await shop.rows(`
    with copied as (
      insert into orders (id, checkout_id, part, language, currency, total_minor, email, shown, placed_at)
      select gen_random_uuid(), checkout_id, 100 + row_number() over (), language, currency, total_minor, email, shown, placed_at
        from (select * from orders order by number desc limit 1) one, generate_series(1, 60)
      returning *
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
      select id, 1, 'renouvela-creme', 'Renouvela', '', '', 'purchase', 1, total_minor, total_minor, date '2027-03-01' - (number % 7)::int
        from copied
    )
    insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
    select gen_random_uuid(), id, entry.kind, total_minor, currency, 'simulator', entry.kind || number, 'shop', placed_at, reason
      from copied, (values ('expected', 'order-placed'), ('paid', null)) entry (kind, reason)`)
  await storeAllStatuses()
  const first = await bench()
  expect(first.next).not.toBeNull()
  const second = await bench(`?after=${first.next}`)
  const numbers = [...first.rows, ...second.rows].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(first.count)
})
