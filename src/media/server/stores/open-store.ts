import { diskStore, incomingOf } from '#media/server/stores/disk-store.ts'
import type { PictureStore } from '#media/server/stores/store.ts'
import type { Settings } from '#platform/settings.ts'

let opened: { store: PictureStore; incoming: string } | undefined

/** The library of S3 is loaded only where a bucket is set. */
export async function openStore({ mediaDir, s3 }: Pick<Settings, 'mediaDir' | 's3'>): Promise<void> {
  const store = s3 ? (await import('#media/server/stores/s3-store.ts')).s3Store(s3) : diskStore(mediaDir)
  opened = { store, incoming: incomingOf(mediaDir) }
}

export function pictureStore(): PictureStore {
  if (!opened) throw new Error('The picture store was not opened')
  return opened.store
}

/** The folder of files that are not whole yet; always on disk. */
export function incomingFolder(): string {
  if (!opened) throw new Error('The picture store was not opened')
  return opened.incoming
}
