import { mostCounted } from '#media/picture.ts'
import type { LibraryFilter, LibraryList, OpenPicture } from '#media/schema.ts'
import { countPictures, findPicture, listPictures, usesOfPicture } from '#media/server/picture-records.ts'
import { Refusal } from '#platform/http/refusal.ts'

const pageSize = 60

/** A page of the library, with the number of pictures of each view. */
export async function listLibrary(filter: LibraryFilter): Promise<LibraryList> {
  const found = await listPictures(filter, pageSize + 1)
  const counts = await countPictures(filter, mostCounted)
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null, counts }
}

/** A picture with what shows it; one that was removed is missing. */
export async function openPicture(id: string): Promise<OpenPicture> {
  const picture = await findPicture(id)
  const usedBy = await usesOfPicture(id)
  if (!picture) throw new Refusal('missing', 'There is no such picture')
  return { ...picture, usedBy }
}
