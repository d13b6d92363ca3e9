import { run } from '#platform/database.ts'

const known = {
  name: 'order-is-known',
  text: 'select exists (select from orders where number = $1 and lower(email) = lower($2)) as known',
}

export async function isKnownOrder(number: number, email: string): Promise<boolean> {
  const [row] = await run<{ known: boolean }>(known, [number, email])
  return row?.known ?? false
}
