import { expect, test } from 'vitest'
import { actOf, sentenceOf } from '#auditlog/audit-act.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'

type Values = Record<string, unknown>
const at = '2026-11-29T12:00:00.000Z'
const earlier = { published_at: '2026-11-01T12:00:00.000Z' }
const later = { published_at: '2026-12-01T12:00:00.000Z' }
const plan = { kind: 'sale', firstDay: '2026-12-10', lastDay: '2026-12-20', prices: { USD: 70_000, EUR: null } }

test.each<[AuditRow['kind'], Values, Values, string]>([
  ['picture', {}, { file: 'img4.jpg', content: 'f'.repeat(64) }, 'picture-added'],
  ['picture', { file: 'img3.jpg' }, { file: 'img4.jpg', content: 'f'.repeat(64) }, 'picture-replaced'],
  ['picture', { removed: false }, { removed: true }, 'picture-deleted'],
  ['picture', { removed: true }, { removed: false }, 'picture-restored'],
  ['picture', { alt: '' }, { alt: 'A jar' }, 'changed'],
  ['export', {}, { filter: {} }, 'exported-all'],
  ['export', {}, { rows: 12, filter: {} }, 'exported-all'],
  ['export', {}, { filter: { state: 'draft' } }, 'exported-found'],
  ['export', {}, { from: '2026-11-01', until: '2026-11-30' }, 'exported-found'],
  ['export', {}, { codes: ['renouvela-riche'] }, 'exported-chosen'],
  ['product', {}, { created: 'night-balm', title: 'Night Balm' }, 'product-created'],
  ['product', {}, { copied_from: 'renouvela-riche', title: 'Night Balm' }, 'product-copied'],
  ['product', { title: 'Night Balm' }, { deleted: 'night-balm' }, 'draft-deleted'],
  ['article', { title: 'Slip' }, { deleted: 'Slip' }, 'draft-deleted'],
  ['product', { title: 'Balm', state: 'published' }, { deleted: 'balm' }, 'product-deleted'],
  ['article', { title: 'Slip', ...earlier }, { deleted: 'Slip' }, 'article-deleted'],
  ['product', { planned: null }, { planned: plan }, 'prices-scheduled'],
  ['product', { planned: plan }, { planned: plan, at: 1 }, 'schedule-changed'],
  ['product', { planned: plan }, { planned: null }, 'schedule-canceled'],
  ['product', { sale_by_plan: null, on_sale: false }, { sale_by_plan: '2026', on_sale: true }, 'sale-began'],
  ['product', { sale_by_plan: null, on_sale: true }, { sale_by_plan: '2026', on_sale: false }, 'sale-ended'],
  ['product', { price_by_plan: null }, { price_by_plan: '2026' }, 'price-began'],
  ['product', { price_mistake: null }, { price_mistake: '2026' }, 'mistake-marked'],
  ['product', { price_mistake: '2026' }, { price_mistake: null }, 'mistake-unmarked'],
  ['product', { state: 'draft' }, { state: 'published' }, 'product-published'],
  ['product', { state: 'draft', title: 'A' }, { state: 'published', title: 'B' }, 'product-published'],
  ['product', { stock: 3 }, { stock: 4 }, 'changed'],
  ['order', {}, { waits: 'ship', returnsMinor: 0 }, 'step-asked'],
  ['order', {}, { withoutWaiting: 'ship' }, 'step-not-waited'],
  ['order', {}, { notTaken: 'ship', because: 'changed' }, 'step-not-done'],
  ['order', { state: 'paid' }, { state: 'shipped' }, 'changed'],
  ['task', { done: false }, { done: true, kind: 'question' }, 'message-done'],
  ['task', { waits: true }, { waits: false }, 'message-done'],
  ['task', { waits: false }, { waits: true }, 'message-awaited'],
  ['task', {}, { sent: true }, 'message-answered'],
  ['contact', {}, { begun: true }, 'message-begun'],
  ['contact', {}, { takenBack: true }, 'message-begun-taken-back'],
  ['contact', {}, { created: true }, 'contact-added'],
  ['contact', {}, { facts: ['telephone'] }, 'contact-corrected'],
  ['contact', {}, { note: 'pinned' }, 'note-pinned'],
  ['hand-task', {}, { created: true }, 'task-added'],
  ['hand-task', {}, { edited: true }, 'task-changed'],
  ['hand-task', {}, { edited: true, facts: ['dueOn'] }, 'task-facts-changed'],
  ['hand-task', { done: false }, { done: true }, 'task-done'],
  ['hand-task', { done: true }, { done: false }, 'task-reopened'],
  ['hand-task', {}, { deleted: true }, 'task-deleted'],
  ['hand-task', {}, { restored: true }, 'task-restored'],
  ['reply', {}, { created: true }, 'reply-added'],
  ['reply', { texts: { en: 'Soon' } }, { texts: { en: 'On Monday' } }, 'reply-changed'],
  ['reply', { name: 'Delivery' }, { name: 'Delivery times' }, 'reply-renamed'],
  ['reply', {}, { deleted: true }, 'reply-removed'],
  ['reply', {}, { restored: true }, 'reply-restored'],
  ['mailing', {}, { created: true, name: 'June' }, 'mailing-written'],
  ['mailing', { texts: { en: 'Soon' } }, { texts: { en: 'Now' } }, 'mailing-changed'],
  ['mailing', {}, { did: 'scheduled', planned: '2026-12-01T08:00:00.000Z' }, 'mailing-scheduled'],
  ['mailing', {}, { did: 'paused' }, 'mailing-paused'],
  ['mailing', {}, { deleted: true }, 'mailing-deleted'],
  ['task', {}, { takenBack: true }, 'message-answer-taken-back'],
  ['task', { assigned: null }, { assigned: 'claire@example.com' }, 'message-assigned'],
  ['view', { name: 'Mine' }, { name: null }, 'view-deleted'],
  ['article', { published_at: null }, later, 'article-scheduled'],
  ['article', later, { published_at: at }, 'article-published'],
  ['article', earlier, { published_at: at }, 'article-dated'],
  ['article', earlier, { published_at: null }, 'article-unpublished'],
  ['article', later, { published_at: null }, 'article-unscheduled'],
  ['carrier', {}, { name: 'La Poste' }, 'carrier-added'],
  ['category', {}, { name: 'Letters' }, 'category-added'],
  ['category', { name: 'Letters' }, { name: 'Notes' }, 'changed'],
  ['category', { name: 'Letters' }, { name: null }, 'category-deleted'],
  ['category', { sequence: 'A, B' }, { sequence: 'B, A' }, 'categories-ordered'],
  ['house', {}, {}, 'changed-nothing'],
  ['reading', {}, { codes: ['balm'], rows: 3 }, 'read-waiting'],
  ['reading', {}, { numbers: [1001, 1002], rows: 2 }, 'read-papers'],
  ['reading', {}, { rows: 8 }, 'read-buyers'],
])('%s %j → %j is named %s', (kind, before, after, act) => {
  expect(actOf({ kind, before, after, at })).toBe(act)
})

const usd = { currency: 'USD' }

test.each<[AuditRow['kind'], Values, object]>([
  [
    'order',
    { state: 'shipped', refunded: { amount_minor: 10_000, ...usd } },
    { act: 'refunded', minor: 10_000, ...usd },
  ],
  ['order', { refunded: { amount_minor: 0, waived_minor: 500, ...usd } }, { act: 'price-lowered', minor: 500, ...usd }],
  [
    'order',
    { received: { amount_minor: 44_990, ...usd, waived_minor: 10 } },
    { act: 'transfer-received', minor: 44_990, ...usd },
  ],
  ['order', { received: { minor: 45_000, reference: 'SEPA 1' } }, { act: 'transfer-received', minor: 45_000 }],
  [
    'order',
    { movedTo: '2026-12-22', previousOn: '2026-12-02', reason: 'Rain' },
    { act: 'date-moved', was: '2026-12-02', day: '2026-12-22' },
  ],
  // The day that is taken back is no step that was.
  [
    'order',
    { takenBack: '2026-12-22', counts: '2026-12-02' },
    { act: 'date-undone', was: '2026-12-22', day: '2026-12-02' },
  ],
  ['order', { takenBack: 'refund' }, { act: 'step-canceled' }],
  ['order', { takenBack: { template: 'order-shipped' } }, { act: 'email-stopped', template: 'order-shipped' }],
  ['order', { waits: 'refund', returnsMinor: 500 }, { act: 'step-asked-refund', minor: 500 }],
  ['order', { waits: 'move', returnsMinor: 0 }, { act: 'step-asked' }],
  ['order', { parcel: { carrier: 'Colissimo', tracking: '6A 1' } }, { act: 'parcel-shipped', text: 'Colissimo 6A 1' }],
  ['order', { parcel: { id: '1', before: [], after: [] } }, { act: 'parcel-contents' }],
  ['order', { dueOn: '2026-12-01', graceUntil: '2026-12-11' }, { act: 'goods-ready', day: '2026-12-01' }],
  [
    'order',
    { dueOn: '2026-12-08', previousOn: '2026-12-01' },
    { act: 'balance-moved', was: '2026-12-01', day: '2026-12-08' },
  ],
  ['order', { withdrawal: 'accept', back_minor: 0 }, { act: 'withdrawal-accepted', minor: 0 }],
  ['order', { withdrawal: 'decline', reason: 'Late' }, { act: 'withdrawal-declined' }],
  ['order', { state: 'preparing' }, { act: 'order-prepared' }],
  ['order', { state: 'balance-due', note: 'Called' }, { act: 'noted', text: 'Called' }],
  ['request', { expiresOn: '2026-12-01', sent: { until: '2026-12-01' } }, { act: 'offer-sent', day: '2026-12-01' }],
  ['request', { expiresOn: '2026-12-01', withdrawn: true }, { act: 'offer-withdrawn' }],
  ['payment', { did: 'returning', amount_minor: 900, ...usd }, { act: 'payment-refunded', minor: 900, ...usd }],
  ['mail', { takenUp: { template: 'balance-call' } }, { act: 'email-retried', template: 'balance-call' }],
  ['product', { deleted: 'night-balm' }, { act: 'draft-deleted' }],
])('the sentence of %s %j has its facts: %j', (kind, after, sentence) => {
  expect(sentenceOf({ kind, before: {}, after, at })).toEqual(sentence)
})

test('D32 an invitation that is sent is not read as one that is withdrawn', () => {
  const invited = (before: unknown, after: unknown) =>
    sentenceOf({ kind: 'invitation', before: { invited: before }, after: { invited: after }, at })
  expect(invited(undefined, 'staff')).toEqual({ act: 'invitation-sent', role: 'staff' })
  expect(invited('staff', null)).toEqual({ act: 'invitation-withdrawn', role: 'staff' })
})

test('D32 a planned publication of a page or a legal text is a sentence with its day', () => {
  const sentence = (kind: AuditRow['kind'], after: Values) => sentenceOf({ kind, before: {}, after, at })
  const planned = { act: 'text-scheduled', day: '2126-12-24' }
  expect(sentence('page', { title: 'Eleven mornings', published_at: '2126-12-24T09:00:00.000Z' })).toEqual(planned)
  expect(sentence('legal', { from: '2126-12-24' })).toEqual(planned)
})

test.each<[AuditRow['kind'], Values, Values, string]>([
  ['page', { published_at: null }, { published_at: at }, 'text-published'],
  ['page', { ...later, texts: {} }, { published_at: null, texts: {} }, 'text-unscheduled'],
  ['page', { texts: {} }, { texts: { title: {} } }, 'draft-changed'],
  ['page', { ...later, deleted: null }, { published_at: null, deleted: true }, 'draft-deleted'],
  ['page', { text_still_right: null }, { text_still_right: true }, 'delivered-confirmed'],
  ['legal', { text_still_right: null }, { text_still_right: 'heading' }, 'text-confirmed'],
  ['legal', { from: null }, { from: '2026-11-29' }, 'text-published'],
  ['legal', { from: '2126-12-24' }, { from: null }, 'text-unscheduled'],
  ['legal', { blocks: [] }, { blocks: [{}] }, 'draft-changed'],
  ['article', { title: 'A', published_at: null }, { title: 'B', published_at: at }, 'article-published'],
])('D32 a text: %s %j → %j is named %s', (kind, before, after, act) => {
  expect(sentenceOf({ kind, before, after, at }).act).toBe(act)
})

test('D32 a webhook is added, changed and deleted', () => {
  const webhook = { address: 'https://example.com/…', events: ['order.placed'] }
  const sentence = (before: Values, after: Values) => sentenceOf({ kind: 'webhook', before, after, at })
  expect(sentence({}, webhook)).toEqual({ act: 'webhook-added', text: webhook.address })
  const nothing = { address: null, events: null }
  expect(sentence(nothing, webhook), 'as the audit stores it').toEqual({ act: 'webhook-added', text: webhook.address })
  expect(sentence({}, { address: webhook.address, sent: 'test' })).toEqual({
    act: 'webhook-tested',
    text: webhook.address,
  })
  expect(sentence(webhook, { deleted: true })).toEqual({ act: 'webhook-deleted', text: webhook.address })
  expect(sentence({ address: 'https://example.org/…' }, { address: webhook.address })).toEqual({ act: 'changed' })
})

const goneTag = '01981d5e-0000-7000-8000-000000000000'

test.each<[AuditRow['kind'], Values, Values, object]>([
  ['member', { role: 'staff' }, { role: 'reader' }, { act: 'role-changed', formerRole: 'staff', role: 'reader' }],
  ['member', { role: 'staff' }, { role: null }, { act: 'role-removed', formerRole: 'staff' }],
  ['member', { role: null }, { role: 'staff' }, { act: 'role-given', role: 'staff' }],
  ['tag', {}, { created: true, name: 'Press' }, { act: 'tag-made' }],
  ['tag', { name: 'Press' }, { name: 'Press list' }, { act: 'tag-renamed', was: 'Press', text: 'Press list' }],
  ['tag', { name: 'Press' }, { deleted: true }, { act: 'tag-deleted' }],
  ['tag', {}, { restored: true, name: 'Press' }, { act: 'tag-restored' }],
  ['contact', {}, { tagged: 'Press' }, { act: 'tag-put-on', text: 'Press' }],
  ['contact', {}, { untagged: 'Press' }, { act: 'tag-taken-off', text: 'Press' }],
  ['contact', {}, { tagged: goneTag }, { act: 'gone-tag-put-on' }],
  ['contact', {}, { untagged: goneTag }, { act: 'gone-tag-taken-off' }],
  ['contact', {}, { merged: goneTag }, { act: 'contact-merged' }],
  ['contact', {}, { unmerged: goneTag }, { act: 'contact-unmerged' }],
  ['contact', {}, { notSame: goneTag }, { act: 'contact-not-same' }],
  ['contact', { notSame: goneTag }, { notSame: null }, { act: 'contact-may-be-same' }],
  ['house', { taxes: null }, { taxes: 'FR 20' }, { act: 'taxes-confirmed' }],
  ['house', {}, { sampleProducts: 12, archivedProducts: 1 }, { act: 'samples-removed' }],
  ['house', { removed: false }, { removed: true }, { act: 'samples-removed' }],
  ['house', { company: '' }, { company: 'Immortela' }, { act: 'changed' }],
])('the sentence of %s %j → %j names what was done', (kind, before, after, facts) => {
  expect(sentenceOf({ kind, before, after, at })).toEqual(facts)
})
