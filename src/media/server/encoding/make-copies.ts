import pLimit from 'p-limit'
import type { LibraryPicture } from '#media/library-schema.ts'
import { makeCopies } from '#media/server/encoding/encode.ts'
import { findPictureToMake, writeFailed, writeMade } from '#media/server/encoding/making-records.ts'
import { addressOf, copyName, masterName } from '#media/server/stores/file-names.ts'
import { pictureStore } from '#media/server/stores/open-store.ts'

export const makeCopiesJob = 'make-picture-copies'

// A picture that was replaced and taken back has a job for each: the later ones find it made already.
const making = pLimit(1)

/**
 * Makes the copies of a picture, one picture after the other. A store out of reach makes the job fail, which tries
 * again; a master that is gone or cannot be decoded is shown to the owners.
 */
export function makePictureCopies(id: string): Promise<void> {
  return making(() => makeCopiesOf(id))
}

async function makeCopiesOf(id: string): Promise<void> {
  const picture = await findPictureToMake(id)
  if (!picture) return
  const { hash, width } = picture
  const master = await pictureStore().get(masterName(hash))
  if (!master) return writeFailed(id, hash, 'lost')
  const variants: LibraryPicture['variants'] = []
  for await (const copy of makeCopies(master, width)) {
    if (!copy) return writeFailed(id, hash, 'damaged')
    const [avif, webp] = [copyName(hash, copy.width, 'avif'), copyName(hash, copy.width, 'webp')]
    await pictureStore().put(avif, copy.avif)
    await pictureStore().put(webp, copy.webp)
    variants.push({ width: copy.width, avif: addressOf(avif), webp: addressOf(webp) })
  }
  await writeMade(id, hash, variants)
}
