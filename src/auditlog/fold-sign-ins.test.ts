import { expect, test } from 'vitest'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { foldSignIns } from '#auditlog/fold-sign-ins.ts'

const row = (at: string, more: Partial<AuditRow> = {}): AuditRow => ({
  ...{ id: at, kind: 'account', name: 'signed-in', subject: null, currency: null, parts: [], who: 'a@example.com' },
  ...{ about: null, before: {}, after: {}, network: null, device: null, times: 1 },
  ...{ at: `2026-11-29T${at}Z` },
  ...more,
})
const folded = (...rows: AuditRow[]) => foldSignIns(rows).map(({ id, times }) => [id, times])

test('sign-ins of one person within a minute of each other are one row', () => {
  expect(folded(row('10:02:30'), row('10:01:40'), row('10:00:50'), row('09:59:40'))).toEqual([
    ['10:02:30', 3],
    ['09:59:40', 1],
  ])
})

test('those of another person or device, and other entries, stay by themselves', () => {
  expect(folded(row('10:00:03'), row('10:00:02', { who: 'b@example.com' }), row('10:00:01'))).toHaveLength(3)
  expect(folded(row('10:00:02'), row('10:00:01', { device: 'a phone' }))).toHaveLength(2)
  expect(folded(row('10:00:02', { name: 'signed-out' }), row('10:00:01', { name: 'signed-out' }))).toHaveLength(2)
})
