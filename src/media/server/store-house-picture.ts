import type { Transaction } from 'kysely'
import pictures from '#media/pictures.json' with { type: 'json' }
import { findNamed, insertNamed } from '#media/server/house-picture-records.ts'
import type { DB } from '#platform/database/database-types.ts'

/** Stores a picture of the house, as `npm run pictures` made it, among the shop's pictures; answers its id. */
export async function storeHousePicture(
  trx: Transaction<DB>,
  name: string,
  alts: { alt: string; alt_fr: string },
): Promise<string> {
  const stored = await findNamed(trx, name)
  if (stored) return stored
  const picture = pictures[name as keyof typeof pictures]
  if (!picture) throw new Error(`The house has no picture named ${name}`)
  return insertNamed(trx, name, picture, alts)
}
