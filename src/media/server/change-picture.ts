import type { PoolClient } from 'pg'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import type { DescribePicture, PictureUse, PictureWithUses } from '#media/schema.ts'
import { findByContent, formerContent, takeReplacementBack } from '#media/server/content-records.ts'
import { makeCopiesJob } from '#media/server/encoding/make-copies.ts'
import { makeAgain } from '#media/server/encoding/making-records.ts'
import {
  type Description,
  findPicture,
  lockPicture,
  markRemoved,
  writeDescription,
} from '#media/server/picture-records.ts'
import { usesOfPicture } from '#media/server/picture-use-records.ts'
import { readPictureWithUses } from '#media/server/read-picture-with-uses.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** An admin, as the audit names them, and the business time. */
export type By = Actor & { at: Date }

export type Changed = { picture: PictureWithUses } | { refused: 'changed'; current: PictureWithUses }
type Ground = { client: PoolClient; picture: LibraryPicture }

/** Writes texts and focal point. The same again is no change, so a request whose answer was lost may be repeated. */
export async function describePicture(id: string, { version, ...wanted }: DescribePicture, by: By): Promise<Changed> {
  const write = async ({ client, picture }: Ground) => {
    await writeDescription(client, id, wanted)
    await record(client, id, by, descriptionOf(picture), wanted)
  }
  return outcomeOf(id, await change(id, version, write, (picture) => isSame(descriptionOf(picture), wanted)))
}

/** Gives a replaced picture its former bytes again. */
export async function takeBackReplacement(id: string, version: number, by: By): Promise<Changed> {
  const isChanged = await change(id, version, async ({ client, picture }) => {
    const former = await formerContent(client, id)
    if (!former) throw new Refusal('conflict', 'Nothing is left to be taken back')
    if (former.hash && (await findByContent(client, former.hash))) {
      throw new Refusal('conflict', 'Another picture has the former bytes by now')
    }
    await takeReplacementBack(client, id)
    // Its copies may not have been made when it was replaced.
    await enqueue(client, makeCopiesJob, id)
    await record(client, id, by, { file: picture.fileName }, { file: former.fileName })
  })
  wake(makeCopiesJob)
  return outcomeOf(id, isChanged)
}

/** Makes the copies again, after they could not be made. */
export async function makeCopiesAgain(id: string, by: By): Promise<PictureWithUses> {
  await inTransaction(async (client) => {
    if (!(await makeAgain(client, id))) return
    await enqueue(client, makeCopiesJob, id)
    await record(client, id, by, { state: 'failed' }, { state: 'making' })
  })
  wake(makeCopiesJob)
  return readPictureWithUses(id)
}

export type Removed =
  | 'removed'
  | { refused: 'used'; usedBy: PictureUse[] }
  | { refused: 'changed'; current: PictureWithUses }

/** Takes a picture out of the library, unless something shows it. */
export async function removePicture(id: string, version: number, by: By): Promise<Removed> {
  let usedBy: PictureUse[] = []
  const isChanged = await change(id, version, async ({ client }) => {
    usedBy = await usesOfPicture(id, client)
    if (usedBy.length > 0) return
    await markRemoved(client, id, by.at)
    await record(client, id, by, { removed: false }, { removed: true })
  })
  if (usedBy.length > 0) return { refused: 'used', usedBy }
  return isChanged ? 'removed' : { refused: 'changed', current: await readPictureWithUses(id) }
}

/** Puts a removed picture back into the library. */
export async function restorePicture(id: string, by: By): Promise<PictureWithUses> {
  await inTransaction(async (client) => {
    const locked = await lockPicture(client, id)
    if (!locked) throw new Refusal('missing', 'There is no such picture')
    if (!locked.removedAt) return
    await markRemoved(client, id, null)
    await record(client, id, by, { removed: true }, { removed: false })
  })
  return readPictureWithUses(id)
}

/** Carries a change out under the picture's lock; answers false where it was changed since it was seen. */
function change(
  id: string,
  version: number,
  act: (ground: Ground) => Promise<void>,
  isDone: (picture: LibraryPicture) => boolean = () => false,
): Promise<boolean> {
  return inTransaction(async (client) => {
    await lockPicture(client, id)
    const picture = await findPicture(id, client)
    if (!picture) throw new Refusal('missing', 'There is no such picture')
    if (isDone(picture)) return true
    if (picture.version !== version) return false
    await act({ client, picture })
    return true
  })
}

async function outcomeOf(id: string, isChanged: boolean): Promise<Changed> {
  const picture = await readPictureWithUses(id)
  return isChanged ? { picture } : { refused: 'changed', current: picture }
}

function record(client: PoolClient, id: string, { at, ...actor }: By, before: object, after: object): Promise<void> {
  return audit(client, { kind: 'picture', name: id }, { actor, before: { ...before }, after: { ...after }, at })
}

function descriptionOf({ alt, alt_fr, focusX, focusY }: LibraryPicture): Description {
  return { alt, alt_fr, focusX, focusY }
}

function isSame(one: Description, other: Description): boolean {
  return (
    one.alt === other.alt && one.alt_fr === other.alt_fr && one.focusX === other.focusX && one.focusY === other.focusY
  )
}
