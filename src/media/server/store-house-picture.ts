import type { Transaction } from 'kysely'
import pictures from '#media/pictures.json' with { type: 'json' }
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'

/** Stores a picture of the house, as `npm run pictures` made it, among the shop's pictures; answers its id. */
export async function storeHousePicture(
  trx: Transaction<DB>,
  name: string,
  { alt, alt_fr }: { alt: string; alt_fr: string },
): Promise<string> {
  const known = await trx.selectFrom('pictures').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const picture = pictures[name as keyof typeof pictures]
  if (!picture) throw new Error(`The house has no picture named ${name}`)
  const { width, height, color, fallback, variants } = picture
  const id = newId()
  await trx
    .insertInto('pictures')
    .values({ id, name, width, height, color, fallback, variants: JSON.stringify(variants), alt, alt_fr })
    .execute()
  return id
}
