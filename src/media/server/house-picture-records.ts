import type { Transaction } from 'kysely'
import type pictures from '#media/pictures.json'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'

type Picture = (typeof pictures)[keyof typeof pictures]

export async function findNamed(trx: Transaction<DB>, name: string): Promise<string | undefined> {
  return (await trx.selectFrom('pictures').select('id').where('name', '=', name).executeTakeFirst())?.id
}

export async function insertNamed(
  trx: Transaction<DB>,
  name: string,
  { width, height, color, fallback, variants }: Picture,
  { alt, alt_fr }: { alt: string; alt_fr: string },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('pictures')
    .values({ id, name, width, height, color, fallback, variants: JSON.stringify(variants), alt, alt_fr })
    .execute()
  return id
}
