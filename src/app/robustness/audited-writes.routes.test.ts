// Every route by which an admin writes is called once, and leaves an entry in the audit.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { documentedRoutes, rightRequest, routeTable } from '#app/testing/documented-routes.ts'
import { openFilledShop } from '#app/testing/filled-shop.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { compareContacts } from '#contacts/server/compare-contacts.ts'
import type { AdminPage } from '#content/admin-schema.ts'
import type { AdminLegal } from '#content/legal-schema.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { valuesOf } from '#house/fact-values.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import type { CategoryList } from '#journal/category-schema.ts'
import { aSheet } from '#journal/testing/a-sheet.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { upload } from '#library/testing/an-upload.ts'
import { aMailingSheet, manyWhoAgree } from '#mailings/testing/a-mailing.ts'
import { aJpeg } from '#media/testing/pictures.ts'
import { aReservation, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { dispute } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { aRequestedOrder, asHouse } from '#requests/testing/a-request.ts'

const shop = openTestShop({ priceGraceSeconds: 300 })
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Answer = { status: number }
type Call = () => Promise<Answer>

const read = async <Body>(path: string) =>
  (await shop.json<Body>(`/api/admin/${path}`, { headers: admin.headers })).body
const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.fetch(`/api/admin/${path}`, {
    method,
    headers: { ...admin.headers, 'idempotency-key': newId(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const post = (path: string, body: object = {}) => ask('POST', path, body)
async function aContactId(): Promise<string> {
  const names = { firstName: 'Odilon', lastName: newId(), email: `${newId()}@example.com` }
  const { id } = (await (
    await post('contacts', { ...names, telephone: '', country: 'FR', language: 'fr' })
  ).json()) as { id: string }
  return id
}
async function aMergeOf(one: string, other: string): Promise<string> {
  const merged = await post(`contacts/${one}/merge/${other}`, { version: 1, otherVersion: 1, fromOther: [] })
  return ((await merged.json()) as { id: string }).id
}
/** Two contacts with one telephone number, which were compared. */
async function aPair(): Promise<[string, string]> {
  const pair: [string, string] = [await aContactId(), await aContactId()]
  await shop.rows('update contacts set telephone = $2 where id = any($1)', [pair, '+33655577001'])
  await compareContacts(businessNow())
  return pair
}
/** The path of a note about a new contact. */
const aNotePath = async () => `contacts/${await aContactId()}/notes/${newId()}`
const aTagName = () => `Tag ${newId().slice(-12)}`
async function aTagPath(): Promise<string> {
  const path = `tags/${newId()}`
  await ask('PUT', path, { name: aTagName(), version: 0 })
  return path
}
/** A letter that is to be sent to someone. */
async function aMailing(): Promise<string> {
  const path = `mailings/${newId()}`
  await manyWhoAgree(shop, `audited-${newId()}`, 1)
  await ask('PUT', path, { version: 0, sheet: aMailingSheet() })
  return path
}
const someHoursOn = () => new Date(Date.now() + 20 * 3_600_000).toISOString()
/** One whose sending is under way, whatever its mails did. */
async function aSendingMailing(): Promise<string> {
  const path = await aMailing()
  await post(`${path}/send`, { version: 1 })
  await dueJobsDone(shop.rows)
  await shop.rows("update mailings set state = 'sending', ended_at = null where state = 'sent'")
  return path
}
const aReply = () => ({ name: `Reply ${newId()}`, en: 'Thank you.', fr: 'Merci.', version: 0 })
/** A step that is taken when it is called: all that leads to it has entries of its own. */
const step =
  (number: number, name: string, body: object = {}): Call =>
  () =>
    stepAsOwner(shop, admin, number, name, body)

const aHandTask = {
  ...{ title: 'Call the florist', note: '', dueOn: null, assigneeId: null, contactId: null, orderNumber: null },
  version: 0,
}
async function aStoredTask(): Promise<string> {
  const id = newId()
  await ask('PUT', `tasks/${id}`, aHandTask)
  return id
}

const someRules = { depositPercentage: 40, balanceDays: 20, graceDays: 12 }

let made = 0
async function aProduct(published = true): Promise<string> {
  made += 1
  const code = `audited-${made}`
  await aStoredProduct(shop, code, { dollars: 90_000, euros: 83_000, complete: true, stock: 5, published })
  return code
}
const prices = (dollars: number) => ({
  prices: { USD: { regular_minor: dollars, sale_minor: null }, EUR: { regular_minor: 83_000, sale_minor: null } },
})
const aPlan = () => ({
  ...{ kind: 'price', replaces: null, from: daysAfter(dayOf(new Date()), 9), confirmed: [] },
  ...{ USD: 91_000, EUR: 84_000 },
})
async function aGrace() {
  const code = await aProduct()
  const { body } = await editor.edit(code, prices(91_000))
  return `products/${code}/planned-prices/${body.grace?.id}`
}
async function aPicture() {
  made += 1
  const { body } = await upload(shop, admin, await aJpeg({ seed: 900 + made, width: 340 + made, height: 40 }))
  await dueJobsDone(shop.rows)
  return read<{ id: string; version: number }>(`pictures/${body.picture.id}`)
}
async function aRemovedPicture() {
  const { id, version } = await aPicture()
  await post(`pictures/${id}/remove`, { version })
  return id
}
async function anArticle() {
  const path = `journal/${newId()}`
  await ask('PUT', path, { version: '', sheet: aSheet(`audited-${newId()}`) })
  return path
}
async function aMessage() {
  made += 1
  const email = `audited-${made}@example.com`
  await write(shop, aQuestion({ email }))
  const { rows } = await read<{ rows: { id: string }[] }>(`messages?q=${email}`)
  return { email, id: rows[0]?.id ?? '' }
}
const someAnswer = { body: 'The rich cream.', language: 'en', awaitsReply: true }
async function aSeenMessage() {
  const { id } = await aMessage()
  const { thread } = await read<AdminMessage>(`messages/${id}`)
  return { id, seen: thread?.messages.at(-1)?.id }
}
async function aDoneMessage() {
  const message = await aMessage()
  await post(`messages/${message.id}/done`)
  const { doneAt } = await read<{ doneAt: string }>(`messages/${message.id}`)
  return { ...message, doneAt }
}
/** The questions page with a title that was changed in English alone. */
async function aPageDraft(change: string) {
  const { version, content } = await read<AdminPage>('pages/faq')
  const title = { en: `${content.texts.title?.en}${change}`, fr: content.texts.title?.fr ?? '' }
  return { version, content: { ...content, texts: { ...content.texts, title } }, publish: 'no' }
}
async function savedPage(change: string) {
  await ask('PUT', 'pages/faq', await aPageDraft(change))
  return read<AdminPage>('pages/faq')
}
/** A draft of the text on cookies with another title, in both languages or in English alone. */
async function aLegalDraft(change: string, inBoth = true) {
  const { version, content } = await read<AdminLegal>('legal-texts/cookies')
  const { en = '', fr = '' } = content.texts.title ?? {}
  const title = { en: en + change, fr: inBoth ? fr + change : fr }
  return { version, content: { ...content, texts: { ...content.texts, title } } }
}
async function savedLegal(change: string, inBoth = true) {
  await ask('PUT', 'legal-texts/cookies', await aLegalDraft(change, inBoth))
  return read<AdminLegal>('legal-texts/cookies')
}
async function plannedLegal(change: string) {
  const { version } = await savedLegal(change)
  await ask('PUT', 'legal-texts/cookies/plan', { version, from: daysAfter(dayOf(new Date()), 7) })
  return read<AdminLegal>('legal-texts/cookies')
}
async function aTask() {
  const [task] = await shop.rows<{ id: string }>(
    "insert into tasks (id, kind, occasion, facts, created_at) values (new_id(), 'call', new_id()::text, '{}', now()) returning id",
  )
  return task?.id
}
async function aShipped() {
  const order = await aBoughtOrder(shop)
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(order.number) }
  await stepAsOwner(shop, admin, order.number, 'ship', parcel)
  return order
}
async function aWithdrawn() {
  const order = await aShipped()
  await withdrawFrom(shop, order)
  return order.number
}
async function anAwaited() {
  const number = await aWithdrawn()
  await stepAsOwner(shop, admin, number, 'withdrawal', { decision: 'accept', shownMinor: 0 })
  return number
}
async function aLost(isShipped: boolean) {
  const { number } = isShipped ? await aShipped() : await aBoughtOrder(shop)
  await dispute(shop, number, 'lost')
  return number
}
const aHook = { address: 'https://hooks.example.com/in', events: ['order.placed'] }
async function aWebhook() {
  const made = (await (await post('webhooks', aHook)).json()) as { webhook: { id: string } }
  return made.webhook.id
}
async function anInvitation() {
  const email = `${newId()}@example.com`
  const answer = await post('staff/invitations', { email, role: 'reader', language: 'en' })
  const invitations = (await answer.json()) as { id: string; email: string }[]
  return invitations.find((each) => each.email === email)?.id
}
async function anOpenRequest() {
  const { id } = await aRequestedOrder(shop)
  return asHouse(shop, admin, id)
}

/** Brings the shop to where the route can write, and answers the call. */
const calls: Record<string, () => Promise<Call>> = {
  'POST /members/{id}/sign-out': async () => {
    const { id } = await aMember(shop)
    return () => post(`members/${id}/sign-out`)
  },
  'POST /staff/{id}/role': async () => {
    const { id } = await aMember(shop, { role: 'admin', staffRole: 'staff' })
    return () => post(`staff/${id}/role`, { role: 'reader' })
  },
  'DELETE /staff/{id}/devices/{device}': async () => {
    const { id } = await aMember(shop, { role: 'admin', staffRole: 'staff' })
    const [device] = await read<{ id: string }[]>(`staff/${id}/devices`)
    return () => ask('DELETE', `staff/${id}/devices/${device?.id}`)
  },
  'POST /webhooks': async () => () => post('webhooks', aHook),
  'PUT /webhooks/{id}': async () => {
    const id = await aWebhook()
    return () => ask('PUT', `webhooks/${id}`, { ...aHook, active: false })
  },
  'DELETE /webhooks/{id}': async () => {
    const id = await aWebhook()
    return () => ask('DELETE', `webhooks/${id}`)
  },
  'POST /webhooks/{id}/secret': async () => {
    const id = await aWebhook()
    return () => post(`webhooks/${id}/secret`)
  },
  'POST /webhooks/{id}/test': async () => {
    const id = await aWebhook()
    return () => post(`webhooks/${id}/test`)
  },
  'POST /webhooks/{id}/deliveries/{delivery}/replay': async () => {
    const id = await aWebhook()
    const [sent] = await shop.rows<{ id: string }>(
      `insert into webhook_deliveries (id, webhook_id, event, payload, made_at, next_try_at)
       values (new_id(), $1, 'order.placed', '{}', now(), null) returning id`,
      [id],
    )
    return () => post(`webhooks/${id}/deliveries/${sent?.id}/replay`)
  },
  'POST /keys': async () => () => post('keys', { name: 'Accounting', scopes: ['read'], days: null }),
  'POST /keys/{id}/revoke': async () => {
    const { id } = await aKey(shop, ['read'])
    return () => post(`keys/${id}/revoke`)
  },
  'POST /staff/invitations': async () => () =>
    post('staff/invitations', { email: `${newId()}@example.com`, role: 'reader', language: 'en' }),
  'POST /staff/invitations/{id}/again': async () => {
    const id = await anInvitation()
    return () => post(`staff/invitations/${id}/again`)
  },
  'POST /staff/invitations/{id}/withdraw': async () => {
    const id = await anInvitation()
    return () => post(`staff/invitations/${id}/withdraw`)
  },
  'PUT /reservation-rules': async () => {
    const { version } = await read<{ version: string }>('reservation-rules')
    const rules = { ...someRules, from: daysAfter(dayOf(new Date()), 9) }
    return () => ask('PUT', 'reservation-rules', { version, rules })
  },
  'POST /taxes/confirmations': async () => {
    const { version } = await read<{ version: string }>('taxes')
    return () => post('taxes/confirmations', { version })
  },
  'POST /reservation-rules/removals': async () => {
    const before = await read<{ version: string }>('reservation-rules')
    const rules = { ...someRules, from: daysAfter(dayOf(new Date()), 8) }
    await ask('PUT', 'reservation-rules', { version: before.version, rules })
    const { version } = await read<{ version: string }>('reservation-rules')
    return () => post('reservation-rules/removals', { version })
  },
  'PUT /house-facts': async () => {
    const { version } = await read<{ version: string }>('house-facts')
    return () => ask('PUT', 'house-facts', { version, facts: valuesOf({ director: 'Anne Martin' }) })
  },
  'POST /letters/{template}/tests': async () => () => post('letters/order-confirmed/tests', { language: 'en' }),
  'PUT /mailings/{id}': async () => () => ask('PUT', `mailings/${newId()}`, { version: 0, sheet: aMailingSheet() }),
  'DELETE /mailings/{id}': async () => {
    const path = await aMailing()
    return () => ask('DELETE', `${path}?version=1`)
  },
  'POST /mailings/{id}/send': async () => {
    const path = await aMailing()
    return () => post(`${path}/send`, { version: 1 })
  },
  'POST /mailings/{id}/schedule': async () => {
    const path = await aMailing()
    return () => post(`${path}/schedule`, { version: 1, at: someHoursOn() })
  },
  'POST /mailings/{id}/pause': async () => {
    const path = await aSendingMailing()
    return () => post(`${path}/pause`)
  },
  'POST /mailings/{id}/resume': async () => {
    const path = await aSendingMailing()
    await post(`${path}/pause`)
    return () => post(`${path}/resume`)
  },
  'POST /mailings/{id}/cancel': async () => {
    const path = await aMailing()
    await post(`${path}/schedule`, { version: 1, at: someHoursOn() })
    return () => post(`${path}/cancel`)
  },
  'POST /mailings/{id}/test': async () => {
    const path = await aMailing()
    return () => post(`${path}/test`, { language: 'en' })
  },
  'PUT /tasks/{id}': async () => () => ask('PUT', `tasks/${newId()}`, aHandTask),
  'DELETE /tasks/{id}': async () => {
    const id = await aStoredTask()
    return () => ask('DELETE', `tasks/${id}?version=1`)
  },
  'POST /tasks/{id}/done': async () => {
    const id = await aStoredTask()
    return () => post(`tasks/${id}/done`)
  },
  'POST /tasks/{id}/restore': async () => {
    const id = await aStoredTask()
    await ask('DELETE', `tasks/${id}?version=1`)
    return () => post(`tasks/${id}/restore`)
  },
  'POST /tasks/{id}/undo': async () => {
    const id = await aStoredTask()
    await post(`tasks/${id}/done`)
    return () => post(`tasks/${id}/undo`)
  },
  'PUT /views/{id}': async () => () => ask('PUT', `views/${newId()}`, aView),
  'DELETE /views/{id}': async () => {
    const id = newId()
    const { version } = (await (await ask('PUT', `views/${id}`, aView)).json()) as { version: number }
    return () => ask('DELETE', `views/${id}?version=${version}`)
  },
  'POST /pictures': async () => {
    const bytes = await aJpeg({ seed: 800, width: 380, height: 40 })
    return () => upload(shop, admin, bytes)
  },
  'POST /pictures/{id}/take-back': async () => {
    const { id, version } = await aPicture()
    const query = { replaces: id, version: String(version) }
    await upload(shop, admin, await aJpeg({ seed: 801, width: 381, height: 40 }), query)
    await dueJobsDone(shop.rows)
    const after = await read<{ version: number }>(`pictures/${id}`)
    return () => post(`pictures/${id}/take-back`, { version: after.version })
  },
  'POST /pictures/{id}/make': async () => {
    const { id } = await aPicture()
    await shop.rows("update pictures set state = 'failed', failed_because = 'broken' where id = $1", [id])
    return () => post(`pictures/${id}/make`)
  },
  'POST /pictures/{id}/remove': async () => {
    const { id, version } = await aPicture()
    return () => post(`pictures/${id}/remove`, { version })
  },
  'POST /pictures/{id}/restore': async () => {
    const id = await aRemovedPicture()
    return () => post(`pictures/${id}/restore`)
  },
  'POST /products/bulk': async () => {
    const change = { kind: 'reserve', value: true }
    const codes = [await aProduct()]
    const { version, sheet } = await editor.open(codes[0] ?? '')
    const { state, reserve_enabled, preorder_enabled, prices: own } = sheet
    const to = { state, reserve_enabled: !reserve_enabled, preorder_enabled, prices: own }
    return () => post('products/bulk', { rows: [{ code: codes[0], version, to }], confirmed: false, change })
  },
  'PUT /stock-settings': async () => {
    const { low_stock_at: seen } = await read<{ low_stock_at: number }>('stock-settings')
    return () => ask('PUT', 'stock-settings', { low_stock_at: seen + 1, seen })
  },
  'PUT /products/{code}': async () => {
    const opened = await editor.open(await aProduct())
    return () => editor.save(opened, { subtitle: 'Another' })
  },
  'DELETE /products/{code}': async () => {
    const code = await aProduct(false)
    const { whole_version: version } = await editor.open(code)
    return () => ask('DELETE', `products/${code}?version=${encodeURIComponent(version)}`)
  },
  'POST /products/{code}/still-right': async () => {
    const code = await aProduct()
    const { body } = await editor.edit(code, { title: 'Another' })
    return () => post(`products/${code}/still-right`, { text: 'title', since: body.stale.title?.since })
  },
  'PUT /pages/{page}': async () => {
    const body = await aPageDraft(' once')
    return () => ask('PUT', 'pages/faq', body)
  },
  'POST /pages/{page}/discard': async () => {
    const { version } = await savedPage(' given up')
    return () => post('pages/faq/discard', { version })
  },
  'POST /pages/{page}/still-right': async () => {
    const { stale } = await savedPage(' and again')
    return () => post('pages/faq/still-right', { text: 'title', since: stale.title?.since })
  },
  'PUT /legal-texts/{page}': async () => {
    const body = await aLegalDraft(' once')
    return () => ask('PUT', 'legal-texts/cookies', body)
  },
  // The text is one that no other call here puts into force.
  'POST /legal-texts/{page}/confirm': async () => () => post('legal-texts/accessibility/confirm'),
  'POST /legal-texts/{page}/discard': async () => {
    const { version } = await savedLegal(' given up')
    return () => post('legal-texts/cookies/discard', { version })
  },
  'POST /legal-texts/{page}/still-right': async () => {
    const { stale } = await savedLegal(' alone', false)
    return () => post('legal-texts/cookies/still-right', { text: 'title', since: stale.title?.since })
  },
  'PUT /legal-texts/{page}/plan': async () => {
    const { version } = await savedLegal(' later')
    const from = daysAfter(dayOf(new Date()), 6)
    return () => ask('PUT', 'legal-texts/cookies/plan', { version, from })
  },
  'POST /legal-texts/{page}/unplan': async () => {
    const { version } = await plannedLegal(' in a week')
    return () => post('legal-texts/cookies/unplan', { version })
  },
  // A person who was never here: for one who may be known already, the route asks first.
  'POST /contacts': async () => {
    const names = { firstName: 'Odette', lastName: newId(), email: `${newId()}@example.com` }
    return () => post('contacts', { ...names, telephone: '', country: 'FR', language: 'fr' })
  },
  'POST /contacts/{id}/erasure': async () => {
    const id = await aContactId()
    const { confirmation } = await read<{ confirmation: string }>(`contacts/${id}/erasure`)
    return () => post(`contacts/${id}/erasure`, { typed: confirmation, writes: false })
  },
  'POST /contacts/{id}/merge/{other}': async () => {
    const [one, other] = [await aContactId(), await aContactId()]
    return () => post(`contacts/${one}/merge/${other}`, { version: 1, otherVersion: 1, fromOther: [] })
  },
  'POST /merges/{id}/undo': async () => {
    const merge = await aMergeOf(await aContactId(), await aContactId())
    return () => post(`merges/${merge}/undo`)
  },
  'PUT /duplicates/{id}/{other}': async () => {
    const [one, other] = await aPair()
    return () => ask('PUT', `duplicates/${one}/${other}`)
  },
  'DELETE /duplicates/{id}/{other}': async () => {
    const [one, other] = await aPair()
    await ask('PUT', `duplicates/${one}/${other}`)
    return () => ask('DELETE', `duplicates/${one}/${other}`)
  },
  'PUT /contacts/{id}/notes/{note}': async () => {
    const path = await aNotePath()
    return () => ask('PUT', path, { body: 'A note', pinned: false, version: 0 })
  },
  'DELETE /contacts/{id}/notes/{note}': async () => {
    const path = await aNotePath()
    await ask('PUT', path, { body: 'A note', pinned: false, version: 0 })
    return () => ask('DELETE', `${path}?version=1`)
  },
  'POST /contacts/{id}/notes/{note}/restore': async () => {
    const path = await aNotePath()
    await ask('PUT', path, { body: 'A note', pinned: false, version: 0 })
    await ask('DELETE', `${path}?version=1`)
    return () => post(`${path}/restore`)
  },
  'PUT /tags/{id}': async () => {
    const path = `tags/${newId()}`
    return () => ask('PUT', path, { name: aTagName(), version: 0 })
  },
  'DELETE /tags/{id}': async () => {
    const path = await aTagPath()
    return () => ask('DELETE', `${path}?version=1`)
  },
  'POST /tags/{id}/restore': async () => {
    const path = await aTagPath()
    await ask('DELETE', `${path}?version=1`)
    return () => post(`${path}/restore`)
  },
  'POST /tags/{id}/put-on': async () => {
    const [path, contacts] = [await aTagPath(), [await aContactId()]]
    return () => post(`${path}/put-on`, { contacts })
  },
  'POST /tags/{id}/take-off': async () => {
    const [path, contacts] = [await aTagPath(), [await aContactId()]]
    await post(`${path}/put-on`, { contacts })
    return () => post(`${path}/take-off`, { contacts })
  },
  'PUT /replies/{id}': async () => {
    const [path, texts] = [`replies/${newId()}`, aReply()]
    return () => ask('PUT', path, texts)
  },
  'DELETE /replies/{id}': async () => {
    const path = `replies/${newId()}`
    await ask('PUT', path, aReply())
    return () => ask('DELETE', `${path}?version=1`)
  },
  'POST /replies/{id}/restore': async () => {
    const path = `replies/${newId()}`
    await ask('PUT', path, aReply())
    await ask('DELETE', `${path}?version=1`)
    return () => post(`${path}/restore`)
  },
  'PUT /contacts/{id}': async () => {
    const names = { firstName: 'Odile', lastName: newId(), email: `${newId()}@example.com` }
    const facts = { ...names, telephone: '', country: 'FR', language: 'fr' }
    const { id } = (await (await post('contacts', facts)).json()) as { id: string }
    return () => ask('PUT', `contacts/${id}`, { ...facts, postcode: '20000', version: 1 })
  },
  'PUT /journal/{id}': async () => {
    const path = `journal/${newId()}`
    return () => ask('PUT', path, { version: '', sheet: aSheet(`audited-${newId()}`) })
  },
  'PUT /journal-categories': async () => {
    const { version, categories } = await read<CategoryList>('journal-categories')
    const added = { id: null, name_en: 'Letters', name_fr: 'Lettres', slug: `audited-${newId()}` }
    const kept = categories.map(({ id, name_en, name_fr, slug }) => ({ id, name_en, name_fr, slug }))
    return () => ask('PUT', 'journal-categories', { version, categories: [...kept, added] })
  },
  'POST /journal/{id}/preview-links': async () => {
    const path = await anArticle()
    return () => post(`${path}/preview-links`, { language: 'en' })
  },
  'DELETE /journal/{id}': async () => {
    const path = await anArticle()
    const { version } = await read<AdminArticle>(path)
    return () => ask('DELETE', `${path}?version=${encodeURIComponent(version)}`)
  },
  'DELETE /journal/{id}/preview-links': async () => {
    const path = await anArticle()
    return () => ask('DELETE', `${path}/preview-links`)
  },
  'POST /journal/{id}/still-right': async () => {
    const path = `journal/${newId()}`
    const own = aSheet(`stale-${newId()}`)
    await ask('PUT', path, { version: '', sheet: own })
    const { version, sheet } = await read<AdminArticle>(path)
    await ask('PUT', path, { version, sheet: { ...sheet, en: { ...sheet.en, title: 'Another' } } })
    const { stale } = await read<AdminArticle>(path)
    return () => post(`${path}/still-right`, { text: 'title', since: stale.title?.since })
  },
  'POST /products/{code}/plans': async () => {
    const code = await aProduct()
    return () => post(`products/${code}/plans`, aPlan())
  },
  'DELETE /products/{code}/plans/{plan}': async () => {
    const code = await aProduct()
    await post(`products/${code}/plans`, aPlan())
    const { plans } = await editor.open(code)
    return () => ask('DELETE', `products/${code}/plans/${plans[0]?.id}`)
  },
  'DELETE /products/{code}/planned-prices/{plan}': async () => {
    const path = await aGrace()
    return () => ask('DELETE', path)
  },
  'POST /products/{code}/planned-prices/{plan}/publish': async () => {
    const path = await aGrace()
    return () => post(`${path}/publish`)
  },
  'POST /messages/of-sender/done': async () => {
    const { email } = await aMessage()
    return () => post('messages/of-sender/done', { email, count: 1 })
  },
  'POST /messages/of-sender/undo': async () => {
    const { email, doneAt } = await aDoneMessage()
    return () => post('messages/of-sender/undo', { email, count: 1, doneAt })
  },
  'POST /messages': async () => {
    const names = { firstName: 'Odilon', lastName: newId(), email: `${newId()}@example.com` }
    const person = await post('contacts', { ...names, telephone: '', country: 'FR', language: 'fr' })
    const { id: contactId } = (await person.json()) as { id: string }
    const first = {
      contactId,
      subject: 'Your engraved bottle',
      body: 'It is ready.',
      language: 'en',
      awaitsReply: true,
    }
    return () => post('messages', first)
  },
  'POST /messages/{id}/answers': async () => {
    const { id, seen } = await aSeenMessage()
    return () => post(`messages/${id}/answers`, { ...someAnswer, seen })
  },
  'POST /messages/{id}/answers/{answer}/undo': async () => {
    const { id, seen } = await aSeenMessage()
    await post(`messages/${id}/answers`, { ...someAnswer, seen })
    const { thread } = await read<AdminMessage>(`messages/${id}`)
    const answer = thread?.messages.at(-1)?.id
    // The seconds in which it can be taken back, of which this shop gives none.
    await allSent(shop)
    await shop.rows(
      `update mails set sent_at = null, begun_at = null, leaves_at = now() + interval '1 hour' where facts ->> 'message' = $1`,
      [answer],
    )
    return () => post(`messages/${id}/answers/${answer}/undo`)
  },
  'PUT /messages/{id}/assignee': async () => {
    const { id } = await aMessage()
    return () => ask('PUT', `messages/${id}/assignee`, { memberId: admin.id, was: null })
  },
  'POST /messages/{id}/done': async () => {
    const { id } = await aMessage()
    return () => post(`messages/${id}/done`)
  },
  'POST /messages/{id}/undo': async () => {
    const { id } = await aDoneMessage()
    return () => post(`messages/${id}/undo`)
  },
  'POST /problems/tasks/{id}/done': async () => {
    const id = await aTask()
    return () => post(`problems/tasks/${id}/done`)
  },
  'POST /problems/tasks/{id}/undo': async () => {
    const id = await aTask()
    await post(`problems/tasks/${id}/done`)
    return () => post(`problems/tasks/${id}/undo`)
  },
  'POST /orders/{number}/withdrawal': async () =>
    step(await aWithdrawn(), 'withdrawal', { decision: 'accept', shownMinor: 0 }),
  'POST /orders/{number}/goods-back': async () =>
    step(await anAwaited(), 'goods-back', { units: [{ position: 1 }], restock: false, shownMinor: 90_000 }),
  'POST /orders/{number}/goods-missing': async () => step(await anAwaited(), 'goods-missing', { reason: 'Opened' }),
  'POST /orders/{number}/remind': async () => {
    const { number } = await aReservation(shop)
    await stepAsOwner(shop, admin, number, 'ready')
    return step(number, 'remind')
  },
  'POST /orders/{number}/ask-payment': async () => step(await aLost(false), 'ask-payment'),
  'POST /orders/{number}/write-off': async () => step(await aLost(true), 'write-off'),
  'POST /orders/{number}/take-back': async () => {
    const { number } = await aReservation(shop)
    await stepAsOwner(shop, admin, number, 'move', { day: '2027-06-01', reason: 'The harvest was late' })
    return step(number, 'take-back')
  },
  'POST /orders/{number}/change-lines': async () => {
    const { number } = await aBoughtOrder(shop)
    const change = { out: [{ position: 2 }], added: [], shownMinor: 50_000, shownDueMinor: 0 }
    return step(number, 'change-lines', change)
  },
  'POST /orders/{number}/record-return': async () => {
    const { number } = await aReservation(shop)
    const surplus = { minor: 46_000, reference: newId(), surplusMinor: 1_000 }
    await stepAsOwner(shop, admin, number, 'record-payment', surplus)
    return step(number, 'record-return', { minor: 1_000, reference: newId() })
  },
  'POST /orders/{number}/address': async () => {
    const { number } = await aBoughtOrder(shop)
    return step(number, 'address', { delivery: { ...parisAddress, line1: '1 rue Neuve' } })
  },
  'POST /orders/{number}/email': async () => {
    const { number } = await aBoughtOrder(shop)
    return step(number, 'email', { email: `corrected-${number}@example.com` })
  },
  'POST /orders/{number}/mails/{id}/again': async () => {
    const { number } = await aBoughtOrder(shop)
    await allSent(shop)
    await shop.rows("update mails set owed_since = owed_since - interval '1 hour'")
    const { mails } = await orderAsOwner(shop, admin, number)
    return step(number, `mails/${mails.find(({ template }) => template === 'order-confirmed')?.id}/again`)
  },
  'POST /shipping': async () => {
    const { number } = await aBoughtOrder(shop)
    const [carrier] = await read<{ id: string; name: string }[]>('carriers')
    const { version } = await orderAsOwner(shop, admin, number)
    const tracking = aTrackingNumber(number)
    return () => post('shipping', { parcels: [{ number, version, carrier: carrier?.id, tracking }] })
  },
  'POST /new-orders': async () => {
    const items = [{ product_id: await aProduct(), quantity: 1, unitMinor: 83_000 }]
    const buyer = { name: 'Solange Petit', email: 'audited@example.com', language: 'en', telephone: '', country: 'FR' }
    const order = { ...buyer, cameBy: 'telephone', currency: 'EUR', items, body: '', note: '', end: { kind: 'later' } }
    return () => post('new-orders', order)
  },
  'POST /requests/{id}/place': async () => {
    const { id, version, state, offeredAt, total } = await anOpenRequest()
    const seen = { version, state, offeredAt, how: 'cash', reference: newId(), isShared: false, pays: 'in-full' }
    const body = { ...seen, shownMinor: total.minor, delivery: parisAddress, giftMessage: '' }
    return () => post(`requests/${id}/place`, body)
  },
}

const problems = 'src/orders/server/refunds/problems.routes.test.ts'
const owedOnce = 'src/orders/server/refunds/owed-once.routes.test.ts'
const unmatched = 'src/orders/server/placing/repair-unmatched.routes.test.ts'
const batches = 'src/shipping/server/letters-back.routes.test.ts'
const waits = 'src/orders/server/steps/take-back.routes.test.ts'
const offers = 'src/requests/server/offers/take-offer-back.routes.test.ts'
const backInStock = 'src/wishes/server/restock-letters.routes.test.ts'
const movements = 'src/catalogue/server/stock/stock-movements.routes.test.ts'
const mistakes = 'src/catalogue/server/prices/price-mistakes.routes.test.ts'

const aView = { list: 'orders', name: 'Gifts', search: { country: 'FR' }, shared: true, version: 0 }

/**
 * Routes that need a fault of the provider, a buyer who waits, or seconds that have not passed: the test that stands for each, the call in it, and
 * the entry that it reads.
 */
const provenElsewhere: Record<string, readonly [test: string, call: string, entry: string]> = {
  'POST /problems/unmatched/{provider}/{payment}/look': [unmatched, '/look`', "{ did: 'settled' }"],
  'POST /problems/unmatched/{provider}/{payment}/return': [unmatched, '/return`', "[{ did: 'returning' }]"],
  'POST /problems/refunds/{id}/again': [problems, '/again`', 'refundTriedAgain'],
  'POST /problems/refunds/{id}/start-now': [problems, '/start-now`', "audited('refund', stuck"],
  'POST /problems/mails/{id}/start-now': [problems, '/start-now`', "audited('mail', waits)"],
  'POST /problems/mails/{id}/again': [problems, '/again`', "audited('mail', givenUp)"],
  'POST /problems/mails/{id}/leave': [problems, '/leave`', "audited('mail', hopeless)"],
  'POST /problems/checkouts/{id}/ask': [problems, '/ask`', "audited('checkout', id)"],
  'POST /problems/checkouts/{id}/enter-refunds': [owedOnce, '/enter-refunds`', "after ? 'refundFound'"],
  'POST /samples/removals': ['src/app/samples.routes.test.ts', 'samples/removals', "name = 'samples'"],
  'POST /orders/{number}/waiting/{id}/take-back': [waits, "'take-back'", "after ? 'takenBack'"],
  'POST /orders/{number}/waiting/{id}/leave': [waits, "'leave'", "{ withoutWaiting: 'refund' }"],
  'POST /orders/{number}/mails/{id}/take-back': [waits, 'takeLetterBack(order', "{ template: 'order-shipped',"],
  'POST /shipping/take-back': [batches, '/shipping/take-back', 'parcelBack: {'],
  // Here prices have a grace, and a slip in it is no mistake; the edits of a sheet are its audit.
  'POST /products/{code}/price-mistakes': [mistakes, '/price-mistakes`', "changes: [{ name: 'price_mistake' }]"],
  'PUT /products/{code}/restock-letters': [backInStock, '/restock-letters`', 'letters_taken_back:'],
  'DELETE /products/{code}/wishes/{id}': [backInStock, "method: 'DELETE'", 'waiting_removed:'],
  'POST /products/{code}/movements/export': [movements, "/movements/export'", "name: 'movements'"],
  'POST /requests/{id}/take-back': [offers, 'takeBack(id)', '{ takenBack: true }'],
}

// Previews: they read the request as its step does, and roll back what it wrote.
const writesNothing = (route: string) => /\/(letters?|sums|preview)$/.test(route)

const countEntries = async () =>
  (await shop.rows<{ count: number }>('select count(*)::int as count from audit_entries'))[0]?.count ?? 0

const bodyOf = (answer: Answer | Response) => ('text' in answer ? answer.text() : answer)

async function faultOf(call: Call): Promise<string | undefined> {
  const before = await countEntries()
  const answer = await call()
  if (answer.status >= 300) return `was answered by ${answer.status} ${JSON.stringify(await bodyOf(answer))}`
  return (await countEntries()) > before ? undefined : 'leaves no entry'
}

test('D32 every route by which an admin writes, as the router has them, leaves an entry in the audit', async () => {
  const thingFor = await openFilledShop(shop)
  const documented = await documentedRoutes(shop)
  const writes = routeTable()
    .filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(route))
    .map((route) => route.replace('/api/admin', ''))
  expect(writes.length).toBeGreaterThan(100)

  async function callOf(route: string): Promise<Call> {
    const [method, path] = route.split(' ')
    const found = documented.find((each) => each.method === method && each.path === `/admin${path}`)
    if (!found) throw new Error(`${route} is in no papers: it needs a call of its own here`)
    const { target, headers, body } = rightRequest(found, await thingFor(found.path))
    const json = body !== undefined && { 'content-type': 'application/json' }
    const init = { method: found.method, headers: { ...headers, ...json } }
    return () => shop.fetch(target, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }

  const faults: string[] = []
  for (const route of writes) {
    if (writesNothing(route) || route in provenElsewhere) continue
    const prepare = calls[route] ?? (() => callOf(route))
    const fault = await faultOf(await prepare())
    if (fault) faults.push(`${route} ${fault}`)
  }
  expect(faults).toEqual([])
  // No name here outlives its route.
  const named = [...Object.keys(calls), ...Object.keys(provenElsewhere)]
  expect(named.filter((route) => !writes.includes(route))).toEqual([])
}, 180_000)

test('D32 the tests that stand for a route call it and read its entry', async () => {
  for (const [route, [file, call, entry]] of Object.entries(provenElsewhere)) {
    const text = await readFile(file, 'utf8')
    expect([route, text.includes(call), text.includes(entry)]).toEqual([route, true, true])
  }
})
