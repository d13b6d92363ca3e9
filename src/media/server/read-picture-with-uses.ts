import type { PictureWithUses } from '#media/schema.ts'
import { findPicture } from '#media/server/picture-records.ts'
import { usesOfPicture } from '#media/server/picture-use-records.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** A picture with what shows it; one that was removed is missing. */
export async function readPictureWithUses(id: string): Promise<PictureWithUses> {
  const picture = await findPicture(id)
  const usedBy = await usesOfPicture(id)
  if (!picture) throw new Refusal('missing', 'There is no such picture')
  return { ...picture, usedBy }
}
