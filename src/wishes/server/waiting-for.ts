import type { Waiting } from '#wishes/schema.ts'
import { openWishesFor } from '#wishes/server/records.ts'

const most = 500

/** The buyers who wait for a product to be back, for its owner. */
export async function waitingFor(code: string): Promise<Waiting> {
  const found = await openWishesFor(code, most)
  const rows = found.map(({ id, email, language, askedAt }) => ({
    id,
    email,
    language,
    askedAt: askedAt.toISOString(),
  }))
  return { count: found[0]?.count ?? 0, rows }
}
