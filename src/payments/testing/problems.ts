import type { Problems, Repair } from '#payments/problem-schema.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Owner = { headers: Record<string, string> }

export async function problemsOf(shop: TestShop, { headers }: Owner): Promise<Problems> {
  return (await shop.json<Problems>('/api/admin/problems', { headers })).body
}

export function repairAs(shop: TestShop, { headers }: Owner, path: string) {
  return shop.post<{ did: Repair; error?: string }>(`/api/admin/problems/${path}`, {}, headers)
}

/** The entries of the audit about one thing, oldest first. */
export async function auditedOf(shop: TestShop, kind: string, name: string): Promise<object[]> {
  const rows = await shop.rows<{ after: object }>(
    'select after from audit_entries where kind = $1 and name = $2 order by occurred_at, id',
    [kind, name],
  )
  return rows.map(({ after }) => after)
}
