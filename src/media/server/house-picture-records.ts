import type { Transaction } from 'kysely'
import type pictures from '#media/pictures.json'
import { usesOf } from '#media/server/picture-use-records.ts'
import { type Connection, run } from '#platform/database/database.ts'
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

const unused = {
  name: 'house-pictures-unused',
  text: `
    select id, alt, alt_fr from pictures
     where name is not null and removed_at is null and ${usesOf} = 0
       and not exists (select from audit_entries where kind = 'picture' and audit_entries.name = pictures.id::text)
     order by id`,
}

/** The pictures that came with the shop, that nothing shows and that no admin has changed. */
export function listUnusedHousePictures(on: Connection): Promise<{ id: string; alt: string; alt_fr: string }[]> {
  return run(unused, [], on)
}
