import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import type { FieldProblem, OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import type { TestShop } from '#platform/testing/a-shop.ts'

type Saved = { status: number; body: OpenSheet & { error?: string; problems?: FieldProblem[]; stands?: OpenSheet } }

/** An admin at the sheets of the shop's products. */
export function anEditor(shop: TestShop, admin: () => TestMember) {
  const path = (code: string) => `/api/admin/products/${code}`
  async function open(code: string): Promise<OpenSheet> {
    const { status, body } = await shop.json<OpenSheet>(path(code), { headers: admin().headers })
    expect(status).toBe(200)
    return body
  }
  async function save(opened: OpenSheet, change: Partial<Record<keyof Sheet, unknown>>): Promise<Saved> {
    const body = { version: opened.version, seen_stock: opened.sheet.stock, sheet: { ...opened.sheet, ...change } }
    return shop.json(path(opened.product_id), {
      method: 'PUT',
      headers: { ...admin().headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const edit = async (code: string, change: Partial<Record<keyof Sheet, unknown>>) => save(await open(code), change)
  return { open, save, edit }
}
