import { keepPictures } from '#media/server/picture-records.ts'
import type { Connection } from '#platform/database/database.ts'

/**
 * Those of these pictures that the library has, for a product or an article that will show them: they are not removed
 * until the transaction ends, and from then on because something shows them.
 */
export async function addToLibrary(on: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await keepPictures(on, ids))
}
