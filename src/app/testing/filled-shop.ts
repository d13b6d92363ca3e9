// A shop in which something of everything is there, so that each route has something real to work on.

import { expect } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import type { Known } from '#app/testing/invalid-requests.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aWithdrawal } from '#inbox/testing/a-message.ts'
import { aMailingSheet } from '#mailings/testing/a-mailing.ts'
import { aReservation, orderAsBuyer, type Reserved, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOffer, aRequestedOrder, seenOffer } from '#requests/testing/a-request.ts'

/** The parameters for calls of a route: the names in its address, the caller, and the known values. */
export type Thing = {
  names: Record<string, string>
  headers: Record<string, string>
  known: Known
  /** The whole body, where the schema alone would not make one that the shop takes. */
  body?: unknown
}

const day = '2027-06-01'
const cream = 'renouvela-creme'
const aTask = { title: 'Call', note: '', dueOn: null, assigneeId: null, contactId: null, orderNumber: null }

/** Makes for each route of the papers something that it can work on. */
export async function openFilledShop(shop: TestShop): Promise<(path: string) => Promise<Thing>> {
  const admin = await aMember(shop, { role: 'admin' })
  const member = await aMember(shop)
  const [article] = (await shop.json<{ slug: string }[]>('/api/articles?language=en')).body
  const fromAdmin = async <Body>(path: string) => (await shop.json<Body>(path, { headers: admin.headers })).body

  async function orderFor(path: string): Promise<Thing> {
    const isAdmins = path.startsWith('/admin')
    const step = path.replace(/^.*\{number\}\/?|\/letters$/g, '')
    const reserved = await aReservation(
      shop,
      /^(ship|deliver|prepare|correct-parcel|parcel-contents|parcel-back)$/.test(step) ? { isDeposit: false } : {},
    )
    await lead(step, reserved)
    const [mail] = await shop.rows<{ id: string }>('select id from mails where order_id = $1 limit 1', [reserved.id])
    const names = { number: String(reserved.number), id: mail?.id ?? '' }
    const order = isAdmins ? await fromAdmin<Known>(`/api/admin/orders/${reserved.number}`) : {}
    const known = { ...order, ...(await exampleFor(step, reserved)) }
    return { names, headers: (isAdmins ? admin : reserved.member).headers, known }
  }

  async function exampleFor(step: string, reserved: Reserved): Promise<Known> {
    const { due, total } = await orderAsBuyer(shop, reserved)
    const lastPaid =
      "select id from ledger_entries where order_id = $1 and kind = 'paid' order by occurred_at desc limit 1"
    const [parcel] = await shop.rows<{ id: string }>('select id from parcels where order_id = $1', [reserved.id])
    const [entry] = await shop.rows<{ id: string }>(lastPaid, [reserved.id])
    const shown = step === 'balance' ? due : { minor: total.minor / 2, currency: total.currency }
    const key = { key: newId(), productId: reservable, address: 'https://example.com/parcel', positions: undefined }
    return {
      ...key,
      shown,
      ...shown,
      shownMinor: shown.minor,
      whole: true,
      movedTo: day,
      day,
      dueOn: inDays(30),
      days: 14,
      arrivedOn: inDays(0),
      deliverOn: undefined,
      receivedOn: inDays(0),
      delivery: parisAddress,
      surplusMinor: undefined,
      entry: entry?.id,
      parcel: parcel?.id,
      tracking: aTrackingNumber(reserved.number, 2),
    }
  }

  /** Brings an order to where the step is possible. */
  async function lead(step: string, { number }: Reserved): Promise<void> {
    const done = async (name: string, body: object = {}) => {
      const { status, body: answer } = await stepAsOwner(shop, admin, number, name, body)
      expect(status, `${name}: ${answer.message}`).toBe(200)
    }
    if (/^(extend|balance|record-payment|void)$/.test(step)) await done('ready')
    if (step === 'void') await done('record-payment', { minor: 1_000, reference: 'A transfer' })
    if (step === 'answer') await done('move', { day, reason: 'The harvest was late' })
    if (/^(deliver|correct-parcel|parcel-contents|parcel-back)$/.test(step)) {
      await done('ship', { carrier: 'La Poste', tracking: aTrackingNumber(number) })
    }
  }

  async function anAddressOf({ headers }: TestMember): Promise<string> {
    const { status, body } = await shop.post<{ id: string }[]>('/api/account/addresses', parisAddress, headers)
    expect(status).toBe(200)
    return body[0]?.id ?? ''
  }

  async function reservedOrders() {
    await aReservation(shop)
    const { rows } = await fromAdmin<{ rows: { number: number; version: number }[] }>('/api/admin/reservations')
    return rows.slice(0, 1).map(({ number, version }) => ({ number, version }))
  }

  async function ordersToPrepare() {
    const { number } = await aReservation(shop, { isDeposit: false })
    const { version } = await fromAdmin<{ version: number }>(`/api/admin/orders/${number}`)
    return [{ number, version }]
  }

  async function firstMessage(): Promise<Thing> {
    const { names, headers } = await contact()
    return { names: {}, headers, known: { contactId: names.id, body: 'It is ready.' } }
  }

  async function contact(): Promise<Thing> {
    const names = { firstName: 'Odette', lastName: newId(), email: `${newId()}@example.com` }
    const body = { ...names, telephone: '', country: 'FR', language: 'fr' }
    const made = await shop.post<{ id: string }>('/api/admin/contacts', body, admin.headers)
    const note = newId()
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const written = JSON.stringify({ body: 'Prefers mornings', pinned: false, version: 0 })
    await shop.fetch(`/api/admin/contacts/${made.body.id}/notes/${note}`, { method: 'PUT', headers, body: written })
    return { names: { id: made.body.id, note }, headers: admin.headers, known: { version: 1, typed: names.email } }
  }

  async function mention(): Promise<Thing> {
    const thing = await contact()
    await shop.rows(
      `insert into note_mentions (note_id, member_id, name, mentioned_by, mentioned_at)
       select $1, id, 'Anne', 'a test', now() from members where email = $2`,
      [thing.names.note, admin.email],
    )
    return { ...thing, known: { ...thing.known, seen: true } }
  }

  /** Two contacts that can be merged. */
  async function pair(): Promise<Thing> {
    const [{ names, headers }, other] = [await contact(), await contact()]
    const known = { version: 1, otherVersion: 1, fromOther: ['firstName'] }
    return { names: { ...names, other: other.names.id ?? '' }, headers, known }
  }

  async function merge(): Promise<Thing> {
    const { names, headers, known } = await pair()
    const made = await shop.post<{ id: string }>(`/api/admin/contacts/${names.id}/merge/${names.other}`, known, headers)
    return { names: { id: made.body.id }, headers, known: {} }
  }

  async function task(): Promise<Thing> {
    const id = newId()
    const body = { ...aTask, version: 0 }
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    await shop.fetch(`/api/admin/tasks/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })
    return { names: { id }, headers: admin.headers, known: { ...aTask, version: 1 } }
  }

  async function tag(): Promise<Thing> {
    const id = newId()
    const { names, headers } = await contact()
    const body = { contacts: [names.id], name: `Tag ${id.slice(-12)}` }
    await shop.post(`/api/admin/tags/${id}/put-on`, body, headers)
    return { names: { id }, headers, known: { ...body, version: 1 } }
  }

  async function mailing(): Promise<Thing> {
    const id = newId()
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const sheet = aMailingSheet()
    const body = JSON.stringify({ version: 0, sheet })
    await shop.fetch(`/api/admin/mailings/${id}`, { method: 'PUT', headers, body })
    const at = new Date(Date.now() + 20 * 3_600_000).toISOString()
    return { names: { id }, headers: admin.headers, known: { ...sheet.en, version: 1, at } }
  }

  /** A saved reply, or one that was removed. */
  async function reply(path: string): Promise<Thing> {
    const id = newId()
    const texts = { name: `Reply ${id}`, en: 'Thank you.', fr: 'Merci.' }
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...texts, version: 0 })
    await shop.fetch(`/api/admin/replies/${id}`, { method: 'PUT', headers, body })
    if (path.endsWith('restore')) await shop.fetch(`/api/admin/replies/${id}?version=1`, { method: 'DELETE', headers })
    return { names: { id }, headers: admin.headers, known: { ...texts, version: 1 } }
  }

  async function message(): Promise<Thing> {
    const body = aWithdrawal({ email: member.email, items: `All of ${newId()}` })
    const { reference } = (await shop.post<{ reference: string }>('/api/messages', body)).body
    const [task] = await shop.rows<{ id: string }>(
      `select tasks.id from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid where reference = $1`,
      [reference],
    )
    return { names: { id: task?.id ?? '' }, headers: admin.headers, known: {} }
  }

  async function requestFor(path: string): Promise<Thing> {
    const { id } = path.endsWith('withdraw') ? await anOffer(shop, admin) : await aRequestedOrder(shop)
    return { names: { id }, headers: admin.headers, known: await fromAdmin<Known>(`/api/admin/requests/${id}`) }
  }

  async function picture(): Promise<Thing> {
    const { rows } = await fromAdmin<{ rows: { id: string; version: number }[] }>('/api/admin/pictures')
    const [first] = rows
    return { names: { id: first?.id ?? '' }, headers: admin.headers, known: { version: first?.version } }
  }

  async function offer(): Promise<Thing> {
    const { key } = await anOffer(shop, admin)
    const { version, total, today } = (await seenOffer(shop, { key })).body
    const body = { shown: { version, total, today }, delivery: parisAddress, giftMessage: 'For you', language: 'en' }
    return { names: {}, headers: { 'offer-key': key }, known: {}, body }
  }

  async function sheet(path: string): Promise<Thing> {
    const opened = await fromAdmin<{ version: string; sheet: { stock: number | null } }>(
      `/api/admin/products/${reservable}`,
    )
    const body = { version: opened.version, seen_stock: opened.sheet.stock, sheet: opened.sheet }
    const isSaved = path.endsWith('{code}')
    return {
      names: { code: reservable },
      headers: admin.headers,
      known: { replaces: undefined },
      ...(isSaved && { body }),
    }
  }

  async function articleSheet(path: string): Promise<Thing> {
    const { rows } = await fromAdmin<{ rows: { id: string }[] }>('/api/admin/journal')
    const [first] = rows
    const id = first?.id ?? ''
    const { version, sheet: own } = await fromAdmin<{ version: string; sheet: object }>(`/api/admin/journal/${id}`)
    const body = path.endsWith('{id}')
      ? { version, sheet: own }
      : path.endsWith('preview-links')
        ? { language: 'en' }
        : { text: 'title', since: new Date().toISOString() }
    return { names: { id }, headers: admin.headers, known: {}, body }
  }

  async function pageSheet(path: string): Promise<Thing> {
    const { version, content } = await fromAdmin<{ version: string; content: object }>('/api/admin/pages/faq')
    const still = { text: 'title', since: new Date().toISOString() }
    const body = path.endsWith('{page}')
      ? { version, content, publish: 'no' }
      : path.endsWith('discard')
        ? { version }
        : still
    return { names: { page: 'faq' }, headers: admin.headers, known: {}, body }
  }

  async function legalText(path: string): Promise<Thing> {
    const opened = await fromAdmin<{ version: string; content: object }>('/api/admin/legal-texts/cookies')
    const { version, content } = opened
    const bodies: Record<string, object> = {
      '{page}': { version, content },
      plan: { version, from: inDays(9) },
      'still-right': { text: 'title', since: new Date().toISOString() },
    }
    const body = bodies[path.split('/').at(-1) ?? ''] ?? { version }
    return { names: { page: 'cookies', number: '1' }, headers: admin.headers, known: {}, body }
  }

  /** A webhook, a key or an invitation, each made for this call. */
  async function settingsPart(path: string): Promise<Thing> {
    const [, kind = ''] = /^\/admin\/(webhooks|keys|staff\/invitations)/.exec(path) ?? []
    const bodies: Record<string, object> = {
      webhooks: { address: 'https://hooks.example.com/in', events: ['order.placed'], active: true },
      keys: { name: `A key ${newId()}`, scopes: ['read'], days: null },
      'staff/invitations': { email: `${newId()}@example.com`, role: 'reader', language: 'en' },
    }
    const body = bodies[kind]
    if (!path.includes('{id}')) return { names: {}, headers: admin.headers, known: {}, body }
    await shop.post(`/api/admin/${kind}`, body, admin.headers)
    const table = { webhooks: 'webhooks', keys: 'api_keys', 'staff/invitations': 'staff_invitations' }[kind]
    const [made] = await shop.rows<{ id: string }>(`select id from ${table} order by id desc limit 1`)
    const names = { id: made?.id ?? '', delivery: newId() }
    return { names, headers: admin.headers, known: {}, ...(path.endsWith('{id}') && { body }) }
  }

  return async (path) => {
    if (/^\/admin\/(webhooks|keys|staff\/invitations)/.test(path)) return settingsPart(path)
    if (/^\/admin\/(staff|members)\/\{id\}/.test(path)) return staffMember()
    if (/^\/admin\/(house-facts|reservation-rules|taxes)/.test(path)) return versioned(path)
    if (path.includes('{number}')) return orderFor(path)
    if (path.startsWith('/admin/requests/{id}')) return requestFor(path)
    if (path.startsWith('/admin/products/{code}')) return sheet(path)
    if (path.startsWith('/admin/pictures/{id}')) return picture()
    if (path.startsWith('/admin/journal/{id}')) return articleSheet(path)
    if (path.startsWith('/admin/legal-texts/{page}')) return legalText(path)
    if (path.includes('{page}')) return pageSheet(path)
    if (path === '/admin/messages') return firstMessage()
    if (path.startsWith('/admin/messages/{id}')) return message()
    if (path.includes('{other}')) return pair()
    if (path.startsWith('/admin/merges/{id}')) return merge()
    if (path.startsWith('/admin/contacts/{id}')) return contact()
    if (path.startsWith('/admin/mentions/')) return mention()
    if (path.startsWith('/admin/tasks/{id}')) return task()
    if (path.startsWith('/admin/replies/{id}')) return reply(path)
    if (path.startsWith('/admin/tags/{id}')) return tag()
    if (path.startsWith('/admin/mailings/{id}')) return mailing()
    if (path === '/order-offer') return offer()
    return others(path)
  }

  /** A person of the staff, made for this call. */
  async function staffMember(): Promise<Thing> {
    const { id } = await aMember(shop, { role: 'admin' })
    const known = { role: 'reader', password }
    return { names: { id, device: newId() }, headers: admin.headers, known }
  }

  async function versioned(path: string): Promise<Thing> {
    const opened = await fromAdmin<{ version: string }>(`/api${path.replace(/\/(removals|confirmations)$/, '')}`)
    return { names: {}, headers: admin.headers, known: { version: opened.version } }
  }

  async function ordersOf(path: string) {
    if (path === '/admin/orders/prepare') return ordersToPrepare()
    return path.startsWith('/admin/reservations/bulk') ? reservedOrders() : []
  }

  async function others(path: string): Promise<Thing> {
    // An account has room for few addresses.
    const who = path.startsWith('/account') ? await aMember(shop) : path.startsWith('/admin') ? admin : member
    const { headers, email } = who
    const orders = path.startsWith('/admin') ? await ordersOf(path) : []
    const cart = (await shop.post<{ id: string; version: number }>('/api/cart', {}, headers)).body
    const known = {
      ...aSender,
      email,
      product_id: cream,
      product: cream,
      cart_id: cart.id,
      version: cart.version,
      orders,
    }
    const slug = path.startsWith('/articles') ? (article?.slug ?? '') : cream
    const id = path.startsWith('/account/addresses/') ? await anAddressOf(who) : newId()
    const named = {
      step: 'product',
      name: 'terms',
      provider: 'simulator',
      payment: 'payment_1',
      template: 'order-confirmed',
    }
    const names = { slug, code: cream, id, ...named }
    const parcels = [{ number: 1001, version: 1, carrier: newId(), tracking: aTrackingNumber(115) }]
    const carrier = { name: `Post ${newId()}`, pattern: 'https://example.com/{number}', checked: true, active: true }
    const ofAdmins = {
      '/admin/shipping': { parcels },
      '/admin/shipping/take-back': { parcels: [{ number: 1001, version: 1, parcel: newId() }], reason: 'A mistake' },
      '/admin/carriers/{id}': { ...carrier, version: 0 },
    }
    const body = {
      ...ofAdmins,
      '/create-checkout': fullCart(email),
      '/messages': aWithdrawal({ email, items: 'All' }),
    }[path]
    return { names, headers, known, ...(body && { body }) }
  }
}

const inDays = (days: number) => daysAfter(dayOf(new Date()), days)

const aSender = {
  country: 'FR',
  telephone: '06 12 34 56 78',
  phone: '06 12 34 56 78',
  postcode: '75011',
  number: '1001',
  language: 'en',
  q: 'creme',
  of: '1001',
}

function fullCart(customerEmail: string) {
  const items = [anItem(cream, { mode: 'purchase' })]
  return aRequest({ items, customerEmail, delivery: { ...parisAddress, line2: 'Code 1' }, giftMessage: 'For you' })
}
