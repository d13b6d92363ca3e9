import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HTTPException } from 'hono/http-exception'
import { maxUploadBytes } from '#media/picture.ts'
import { storeFullOf } from '#media/server/stores/disk-store.ts'
import { incomingFolder } from '#media/server/stores/open-store.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** A file that came whole, on disk, with the digest of its bytes. */
export type Received = { path: string; hash: string; bytes: number }
type Body = AsyncIterable<Uint8Array>

/**
 * Writes an upload to disk as it comes, so that only a piece of it is in memory. Nothing is left of one that is too
 * large, or that breaks off.
 *
 * @param announced the length that the caller announces, if any
 */
export async function receive(body: Body | null, announced: number): Promise<Received> {
  if (announced > maxUploadBytes) throw tooLarge()
  const folder = incomingFolder()
  const path = join(folder, newId())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      return { path, ...(await write(body ?? none(), file)) }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw storeFullOf(error)
  }
}

async function write(body: Body, file: FileHandle): Promise<Omit<Received, 'path'>> {
  const digest = createHash('sha256')
  let bytes = 0
  let fault: unknown
  for await (const piece of unlessBrokenOff(body)) {
    bytes += piece.length
    if (bytes > maxUploadBytes) throw tooLarge()
    // After a fault of the disk the rest is read and dropped: a caller who is still sending would not read the answer.
    if (fault) continue
    digest.update(piece)
    await file.appendFile(piece).catch((error: unknown) => {
      fault = error
    })
  }
  if (fault) throw fault
  return { hash: digest.digest('hex'), bytes }
}

async function* unlessBrokenOff(body: Body): Body {
  try {
    yield* body
  } catch {
    throw new Refusal('invalid', 'The upload was broken off')
  }
}

async function* none(): Body {}

function tooLarge(): HTTPException {
  return new HTTPException(413, { message: 'The file is too large' })
}
