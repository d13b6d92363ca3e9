import { expect, test } from 'vitest'
import { actOf } from '#auditlog/audit-act.ts'
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
  ['order', {}, { hurried: 'ship' }, 'step-hurried'],
  ['order', {}, { notTaken: 'ship', because: 'changed' }, 'step-not-done'],
  ['order', { state: 'paid' }, { state: 'shipped' }, 'changed'],
  ['task', { done: false }, { done: true, kind: 'question' }, 'message-done'],
  ['view', { name: 'Mine' }, { name: null }, 'view-deleted'],
  ['carrier', {}, { name: 'La Poste' }, 'carrier-added'],
  ['house', {}, {}, 'changed-nothing'],
])('%s %j → %j is named %s', (kind, before, after, act) => {
  expect(actOf({ kind, before, after })).toBe(act)
})
