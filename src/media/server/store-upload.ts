import { rm } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { audit } from '#audit/server/audit.ts'
import type { UploadProblem } from '#media/picture-problem.ts'
import type { PictureWithUses } from '#media/schema.ts'
import { type By, restorePicture } from '#media/server/change-picture.ts'
import {
  type Content,
  findByContent,
  findByUpload,
  insertPicture,
  replaceContent,
} from '#media/server/content-records.ts'
import { type Master, makeMaster } from '#media/server/encoding/encode.ts'
import { kindOfFile } from '#media/server/encoding/kind-of-file.ts'
import { makeCopiesJob } from '#media/server/encoding/make-copies.ts'
import { lockPicture } from '#media/server/picture-records.ts'
import { readPictureWithUses } from '#media/server/read-picture-with-uses.ts'
import type { Received } from '#media/server/receive.ts'
import { addressOf, copyName, masterName } from '#media/server/stores/file-names.ts'
import { pictureStore } from '#media/server/stores/open-store.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Replaced = { id: string; version: number }

export type Kept =
  | { picture: PictureWithUses; isNew: boolean }
  | { refused: UploadProblem }
  | { refused: 'changed'; current: PictureWithUses }
  | { refused: 'known'; known: PictureWithUses }

/**
 * Makes a picture of an upload, or gives its bytes to one that is there. The files are stored before the row that names
 * them: a process that ends between leaves files without a row, which the sweep deletes.
 *
 * @param fileName for the eyes only; the bytes decide
 */
export async function storeUpload(received: Received, fileName: string, by: By, replaces?: Replaced): Promise<Kept> {
  try {
    const earlier = await findByUpload(received.hash)
    if (earlier) return await keepKnown(earlier, by, replaces)
    const kind = await kindOfFile(received.path)
    if (typeof kind === 'object') return kind
    const master = await makeMaster(received.path)
    if ('refused' in master) return master
    await storeFiles(master)
    return await enter(contentOf(master, received, fileName), by, replaces)
  } finally {
    await rm(received.path, { force: true })
  }
}

async function storeFiles({ hash, master, fallback, fallbackWidth }: Master): Promise<void> {
  await pictureStore().put(masterName(hash), master)
  await pictureStore().put(copyName(hash, fallbackWidth, 'jpg'), fallback)
}

function contentOf(master: Master, { hash: uploadHash, bytes }: Received, fileName: string): Content {
  const { hash, width, height, color, fallbackWidth } = master
  const fallback = addressOf(copyName(hash, fallbackWidth, 'jpg'))
  return { hash, uploadHash, fileName, bytes, width, height, color, fallback }
}

async function enter(content: Content, by: By, replaces?: Replaced): Promise<Kept> {
  const id = replaces?.id ?? newId()
  const outcome = await inTransaction(async (client): Promise<string | 'entered' | 'changed'> => {
    let former: string | undefined
    if (replaces) {
      const locked = await lockPicture(client, id)
      if (!locked || locked.removedAt) throw new Refusal('missing', 'There is no such picture')
      if (locked.version !== replaces.version) return 'changed'
      former = locked.fileName
    }
    const other = await findByContent(client, content.hash)
    if (other) return other
    if (replaces) await replaceContent(client, id, content, by.at)
    else await insertPicture(client, id, content, by)
    await recordUpload(client, id, content, { ...by, former })
    await enqueue(client, makeCopiesJob, id)
    return 'entered'
  })
  if (outcome === 'changed') return { refused: 'changed', current: await readPictureWithUses(id) }
  if (outcome !== 'entered') return keepKnown(outcome, by, replaces)
  wake(makeCopiesJob)
  return { picture: await readPictureWithUses(id), isNew: !replaces }
}

/** The same bytes again are the same picture: one that was removed is restored. */
async function keepKnown(id: string, by: By, replaces?: Replaced): Promise<Kept> {
  const restored = await restorePicture(id, by)
  return !replaces || replaces.id === id ? { picture: restored, isNew: false } : { refused: 'known', known: restored }
}

/** `former` is the file that it replaces. */
function recordUpload(
  client: PoolClient,
  id: string,
  { hash, fileName }: Content,
  { at, former, ...actor }: By & { former: string | undefined },
) {
  const before = former === undefined ? {} : { file: former }
  // A file of the same name differs by its content.
  return audit(client, { kind: 'picture', name: id }, { actor, before, after: { file: fileName, content: hash }, at })
}
