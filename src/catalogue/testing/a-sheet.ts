import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { FieldProblem, InUse, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Refused = {
  error?: string
  problems?: FieldProblem[]
  current?: AdminSheet
  confirm?: LargeChange[]
  inUse?: InUse
  field?: string
}
type Saved = { status: number; body: AdminSheet & Refused }
type Change = Partial<Record<keyof Sheet, unknown>>

/** An admin at the sheets of the shop's products. */
export function anEditor(shop: TestShop, admin: () => TestMember) {
  const path = (code: string) => `/api/admin/products/${code}`
  async function open(code: string): Promise<AdminSheet> {
    const { status, body } = await shop.json<AdminSheet>(path(code), { headers: admin().headers })
    expect(status).toBe(200)
    return body
  }
  async function save(opened: AdminSheet, change: Change, confirmed: object[] = []): Promise<Saved> {
    const sheet = { ...opened.sheet, ...change }
    const body = { version: opened.version, seen_stock: opened.sheet.stock, stock_reason: 'counted', sheet, confirmed }
    return shop.json(path(opened.product_id), {
      method: 'PUT',
      headers: { ...admin().headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const edit = async (code: string, change: Change) => save(await open(code), change)
  return { open, save, edit }
}
