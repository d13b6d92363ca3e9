/** A file of the store as `list` finds it. */
export type StoredFile = { name: string; changedAt: Date }

/**
 * Where the files of uploaded pictures are kept, by names that carry the digest of their content: a file is never
 * changed, and one that is put twice is the same (docs/decisions/0032).
 */
export type PictureStore = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** There is no room for another file. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** The store does not answer, or refuses its caller. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
