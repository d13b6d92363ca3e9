import { expect, test } from 'vitest'
import { actOf, sentenceOf } from '#auditlog/audit-act.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'

type Values = Record<string, unknown>
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
  ['product', { title: 'Night Balm' }, { deleted: 'night-balm' }, 'product-deleted'],
  ['product', { planned: null }, { planned: plan }, 'prices-scheduled'],
  ['product', { planned: plan }, { planned: plan, at: 1 }, 'schedule-changed'],
  ['product', { planned: plan }, { planned: null }, 'schedule-canceled'],
  ['product', { sale_by_plan: null, on_sale: false }, { sale_by_plan: '2026', on_sale: true }, 'sale-began'],
  ['product', { sale_by_plan: null, on_sale: true }, { sale_by_plan: '2026', on_sale: false }, 'sale-ended'],
  ['product', { price_by_plan: null }, { price_by_plan: '2026' }, 'price-began'],
  ['product', { price_mistake: null }, { price_mistake: '2026' }, 'mistake-marked'],
  ['product', { price_mistake: '2026' }, { price_mistake: null }, 'mistake-unmarked'],
  ['product', { state: 'draft' }, { state: 'published' }, 'product-published'],
  ['product', { state: 'draft', title: 'A' }, { state: 'published', title: 'B' }, 'changed'],
  ['order', {}, { waits: 'ship', returnsMinor: 0 }, 'step-asked'],
  ['order', {}, { withoutWaiting: 'ship' }, 'step-not-waited'],
  ['order', {}, { notTaken: 'ship', because: 'changed' }, 'step-not-done'],
  ['order', { state: 'paid' }, { state: 'shipped' }, 'changed'],
  ['task', { done: false }, { done: true, kind: 'question' }, 'message-done'],
  ['view', { name: 'Mine' }, { name: null }, 'view-deleted'],
  ['carrier', {}, { name: 'La Poste' }, 'carrier-added'],
  ['house', {}, {}, 'changed-nothing'],
  ['reading', {}, { codes: ['balm'], rows: 3 }, 'read-waiting'],
  ['reading', {}, { numbers: [1001, 1002], rows: 2 }, 'read-papers'],
  ['reading', {}, { rows: 8 }, 'read-buyers'],
])('%s %j → %j is named %s', (kind, before, after, act) => {
  expect(actOf({ kind, before, after })).toBe(act)
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
  ['product', { deleted: 'night-balm' }, { act: 'product-deleted' }],
])('the sentence of %s %j has its facts: %j', (kind, after, sentence) => {
  expect(sentenceOf({ kind, before: {}, after })).toEqual(sentence)
})
