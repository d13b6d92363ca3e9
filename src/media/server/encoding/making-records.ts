import type { PoolClient } from 'pg'
import type { LibraryPicture } from '#media/library-schema.ts'
import type { MakingProblem } from '#media/picture-problem.ts'
import { run } from '#platform/database/database.ts'

const toMake = {
  name: 'picture-to-make',
  text: `
    select content_hash as hash, width from pictures
     where id = $1 and state = 'making' and content_hash is not null`,
}

export async function findPictureToMake(id: string): Promise<{ hash: string; width: number } | undefined> {
  const [row] = await run<{ hash: string; width: number }>(toMake, [id])
  return row
}

const made = {
  name: 'picture-made',
  text: `
    update pictures set variants = $3, state = 'ready', failed_because = null
     where id = $1 and content_hash = $2 and state = 'making'`,
}
const failed = {
  name: 'picture-failed',
  text: `
    update pictures set state = 'failed', failed_because = $3
     where id = $1 and content_hash = $2 and state = 'making'`,
}

/** A picture that was replaced meanwhile keeps its own state. */
export async function writeMade(id: string, hash: string, variants: LibraryPicture['variants']): Promise<void> {
  await run(made, [id, hash, JSON.stringify(variants)])
}
export async function writeFailed(id: string, hash: string, because: MakingProblem): Promise<void> {
  await run(failed, [id, hash, because])
}

const again = {
  name: 'picture-make-again',
  text: `update pictures set state = 'making', failed_because = null where id = $1 and state = 'failed' returning id`,
}

export async function makeAgain(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ id: string }>(again, [id], client)).length > 0
}
