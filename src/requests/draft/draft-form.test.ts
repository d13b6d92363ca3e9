import { expect, test } from 'vitest'
import { readLine, typedLine } from '#requests/draft/draft-form.ts'

const typed = { product_id: 'a-cream', title: 'A cream', regularMinor: 90_000, quantity: '3', unit: '640.50' }

test('typed values are read back unchanged', () => {
  const line = { product_id: 'a-cream', title: 'A cream', regularMinor: 90_000, quantity: 12, unitMinor: 85_050 }
  for (const language of ['en', 'fr'] as const) {
    const read = readLine(typedLine(line, 'EUR', language), 'EUR', language)
    expect(read).toEqual({ line: { product_id: 'a-cream', quantity: 12, unitMinor: 85_050 } })
  }
})

test.each([
  [{ quantity: '0' }, { quantity: 'requests.admin.problem.quantity' }],
  [{ quantity: '1001' }, { quantity: 'requests.admin.problem.quantity' }],
  [{ quantity: '1.5' }, { quantity: 'requests.admin.problem.quantity' }],
  [{ unit: 'much' }, { unit: 'requests.admin.problem.price' }],
  [{ unit: '0' }, { unit: 'requests.admin.problem.least' }],
  [{ unit: '0.01' }, { unit: 'requests.admin.problem.least' }],
  [{ unit: '640 €' }, { unit: 'requests.admin.problem.currency' }],
  [{ unit: '900.01' }, { unit: 'requests.admin.problem.dearer' }],
  [
    { quantity: '', unit: '' },
    { quantity: 'requests.admin.problem.quantity', unit: 'requests.admin.problem.price' },
  ],
])('ORDF-01 %o is shown beside its field', (own, problems) => {
  expect(readLine({ ...typed, ...own }, 'USD', 'en')).toEqual({ problems })
})

test('ORDF-01 the regular price itself may be asked', () => {
  expect(readLine({ ...typed, unit: '900' }, 'USD', 'en')).toMatchObject({ line: { unitMinor: 90_000 } })
})
