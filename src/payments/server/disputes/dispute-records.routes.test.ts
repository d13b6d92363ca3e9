import { expect, test } from 'vitest'
import { recordDispute } from '#payments/server/disputes/dispute-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const [created, submitted, appealed] = ['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z', '2026-03-20T08:00:00Z']
const [firstEnd, lastEnd] = ['2026-03-11T23:59:59Z', '2026-03-31T23:59:59Z']

const report = (reportedAt: string, answerBy?: string) => ({
  reference: 'du_late',
  payment: 'pi_late',
  amount: { minor: 1_000, currency: 'EUR' },
  status: 'open' as const,
  reportedAt: new Date(reportedAt),
  ...(answerBy && { answerBy: new Date(answerBy) }),
})

test.each([
  ['in sequence', [report(created, firstEnd), report(submitted)], null],
  ['the older one last', [report(submitted), report(created, firstEnd)], null],
  ['the older one again', [report(created, firstEnd), report(submitted), report(created, firstEnd)], null],
  [
    'an appeal after them',
    [report(submitted), report(created, firstEnd), report(appealed, lastEnd)],
    new Date(lastEnd),
  ],
  ['two of one second', [report(created), report(created, firstEnd)], new Date(firstEnd)],
])('PAY-02 the newest event says by when a dispute is to be answered: %s', async (_, events, answerBy) => {
  await shop.rows("delete from disputes where reference = 'du_late'")
  for (const event of events) await inTransaction((on) => recordDispute(on, 'stripe', event, new Date()))
  expect(await shop.rows("select answer_by from disputes where reference = 'du_late'")).toEqual([
    { answer_by: answerBy },
  ])
})
