// The bytes of pictures as their rows name them: what came, what its copies are, what it replaced.
import type { PoolClient } from 'pg'
import { isWritten } from '#media/server/picture-use-records.ts'
import { run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

const byUpload = {
  name: 'picture-by-upload',
  text: 'select id from pictures where upload_hash = $1 order by id limit 1',
}
const byContent = { name: 'picture-by-content', text: 'select id from pictures where content_hash = $1' }

/** The picture that came as these bytes; removed ones too. */
export async function findByUpload(hash: string): Promise<string | undefined> {
  return (await run<{ id: string }>(byUpload, [hash]))[0]?.id
}

/**
 * The picture that has these bytes as its master. Another that would get them at this moment waits: no two pictures have
 * the same content.
 */
export async function findByContent(client: PoolClient, hash: string): Promise<string | undefined> {
  await lockText(client, 'content', hash)
  return (await run<{ id: string }>(byContent, [hash], client))[0]?.id
}

/** The bytes of an upload, as they are kept. */
export type Content = {
  hash: string
  uploadHash: string
  fileName: string
  bytes: number
  width: number
  height: number
  color: string
  fallback: string
}

const insert = {
  name: 'picture-insert',
  text: `
    insert into pictures (id, name, content_hash, upload_hash, file_name, bytes, width, height, color, fallback,
                          state, uploaded_by, created_at)
    values ($1::uuid, $1::text, $2, $3, $4, $5, $6, $7, $8, $9, 'making', $10, $11)`,
}

export async function insertPicture(
  client: PoolClient,
  id: string,
  { hash, uploadHash, fileName, bytes, width, height, color, fallback }: Content,
  by: { email: string; at: Date },
): Promise<void> {
  await run(insert, [id, hash, uploadHash, fileName, bytes, width, height, color, fallback, by.email, by.at], client)
}

const contentNames = [
  'content_hash',
  'upload_hash',
  'file_name',
  'bytes',
  'width',
  'height',
  'color',
  'fallback',
  'variants',
  'state',
  'failed_because',
]
const replace = {
  name: 'picture-replace',
  text: `
    update pictures set
      former = jsonb_build_object(${contentNames.map((name) => `'${name}', ${name}`).join(', ')}), replaced_at = $10,
      content_hash = $2, upload_hash = $3, file_name = $4, bytes = $5, width = $6, height = $7, color = $8,
      fallback = $9, variants = '[]', state = 'making', failed_because = null, version = version + 1
     where id = $1`,
}

/** Gives a picture other bytes; what it was is kept beside it. */
export async function replaceContent(
  client: PoolClient,
  id: string,
  { hash, uploadHash, fileName, bytes, width, height, color, fallback }: Content,
  at: Date,
): Promise<void> {
  await run(replace, [id, hash, uploadHash, fileName, bytes, width, height, color, fallback, at], client)
}

const takeBack = {
  name: 'picture-take-back',
  text: `
    update pictures set
      content_hash = earlier.content_hash, upload_hash = earlier.upload_hash, file_name = earlier.file_name,
      bytes = earlier.bytes, width = earlier.width, height = earlier.height, color = earlier.color,
      fallback = earlier.fallback, variants = earlier.variants, state = earlier.state,
      failed_because = earlier.failed_because, former = null, replaced_at = null, version = pictures.version + 1
      from (select was.* from pictures replaced cross join lateral jsonb_populate_record(null::pictures, replaced.former) was
             where replaced.id = $1) earlier
     where pictures.id = $1 and pictures.former is not null`,
}

export async function takeReplacementBack(client: PoolClient, id: string): Promise<void> {
  await run(takeBack, [id], client)
}

const former = {
  name: 'picture-former',
  text: `
    select former ->> 'content_hash' as hash, coalesce(former ->> 'file_name', '') as "fileName"
      from pictures where id = $1 and former is not null`,
}
type Former = { hash: string | null; fileName: string }

/** The content that a picture had before it was replaced, while that can be taken back. */
export async function formerContent(client: PoolClient, id: string): Promise<Former | undefined> {
  return (await run<Former>(former, [id], client))[0]
}

const kept = {
  name: 'pictures-kept',
  text: `
    select exists (
      select from pictures where content_hash = $1 or former ->> 'content_hash' = $1) as kept`,
}

/** Whether a picture has this content, or would have it again. */
export async function isContentKept(hash: string): Promise<boolean> {
  return (await run<{ kept: boolean }>(kept, [hash]))[0]?.kept ?? true
}

const deleteFormer = {
  name: 'pictures-delete-former',
  text: 'update pictures set former = null, replaced_at = null where replaced_at < $1',
}
const deleteRemoved = {
  name: 'pictures-delete-removed',
  text: `
    delete from pictures where removed_at < $1
       and not exists (select from product_pictures where picture_id = pictures.id)
       and not ${isWritten('pictures.id')}`,
}

/** Makes final what could be taken back until now. */
export async function finishChanges(before: Date): Promise<void> {
  await run(deleteFormer, [before])
  await run(deleteRemoved, [before])
}
