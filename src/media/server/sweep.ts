import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finishChanges, isContentKept } from '#media/server/content-records.ts'
import { hashOf } from '#media/server/stores/file-names.ts'
import { incomingFolder, pictureStore } from '#media/server/stores/open-store.ts'

const day = 24 * 60 * 60 * 1_000

/**
 * Deletes what uploads left that broke off, what was removed or replaced more than a day ago, and the files that no
 * picture has any more. A younger file may be of an upload whose picture is not entered yet.
 */
export async function sweepPictures(businessTime: Date, closing?: AbortSignal): Promise<void> {
  await finishChanges(new Date(businessTime.getTime() - day))
  const before = Date.now() - day
  await sweepIncoming(before)
  for await (const { name, changedAt } of pictureStore().list()) {
    if (closing?.aborted) return
    const hash = hashOf(name)
    if (hash && changedAt.getTime() < before && !(await isContentKept(hash))) await pictureStore().remove(name)
  }
}

async function sweepIncoming(before: number): Promise<void> {
  const folder = incomingFolder()
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < before) await rm(path, { force: true })
  }
}

// A bucket is listed once an hour, not once a minute.
const minuteOfTheHour = 17

export async function sweepHourly(businessTime: Date, closing: AbortSignal): Promise<void> {
  if (new Date().getUTCMinutes() === minuteOfTheHour) await sweepPictures(businessTime, closing)
}
