import { run } from '#platform/database/database.ts'

const count = {
  name: 'orders-count-by-email',
  text: `
    select lower(email) as email, count(*)::int as orders from orders where lower(email) = any($1::text[]) group by 1`,
}

/** How many orders were placed with each of these addresses, which are in lower case. */
export async function countOrdersByEmail(emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ email: string; orders: number }>(count, [emails])
  return new Map(rows.map(({ email, orders }) => [email, orders]))
}
