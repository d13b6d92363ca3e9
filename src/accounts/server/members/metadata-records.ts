import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const addMetadata = {
  name: 'member-add-metadata',
  text: `
    update members
       set metadata = jsonb_strip_nulls(metadata || $2), updated_at = now(),
           language = case when $2 ->> 'language' in ('en', 'fr') then $2 ->> 'language' else language end
     where id = $1 returning (select count(*)::int from jsonb_object_keys(metadata)) as words`,
}
const dropMetadata = {
  name: 'member-drop-metadata',
  text: `update members set metadata = '{}', updated_at = now() where id = $1`,
}

/**
 * Adds to what the member says of themselves; null takes a word away. A language is that of the letters too. Returns how
 * many words there are then.
 */
export async function mergeMetadata(client: PoolClient, id: string, metadata: object): Promise<number> {
  return (await run<{ words: number }>(addMetadata, [id, JSON.stringify(metadata)], client))[0]?.words ?? 0
}

/** Deletes all metadata that a member stored about themselves. */
export async function clearMetadata(client: PoolClient, id: string): Promise<void> {
  await run(dropMetadata, [id], client)
}
