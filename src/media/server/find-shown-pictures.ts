import { listShownPictures } from '#media/server/picture-records.ts'
import type { ShownPicture } from '#media/shown-picture.ts'

/** The pictures with these ids, as articles and pages show them; one that is gone is missing. */
export async function findShownPictures(ids: readonly string[]): Promise<Map<string, ShownPicture>> {
  const pictures = await listShownPictures(ids)
  return new Map(pictures.map(({ id, picture }) => [id, picture]))
}
