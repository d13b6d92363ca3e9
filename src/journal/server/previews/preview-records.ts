// The keys that sign the links to drafts.
import { type Connection, run } from '#platform/database/database.ts'

const find = { name: 'article-preview-key', text: 'select preview_key as key from articles where id = $1' }

export async function previewKeyOf(id: string, on?: Connection): Promise<Buffer | undefined> {
  return (await run<{ key: Buffer }>(find, [id], on))[0]?.key
}

const change = {
  name: 'article-preview-key-change',
  text: 'update articles set preview_key = $2 where id = $1 returning id',
}

/** Writes another key; whether there is such an article. */
export async function writePreviewKey(id: string, key: Buffer, on: Connection): Promise<boolean> {
  return (await run(change, [id, key], on)).length > 0
}
