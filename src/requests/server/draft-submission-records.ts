import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

type SubmissionKey = { key: string; fingerprint: string }

const find = {
  name: 'draft-submission-find',
  text: 'select fingerprint from draft_presses where draft_id = $1 and key = $2',
}

/** Whether this very submission at a locked draft was carried out before; 'reused' when its key belonged to another one. */
export async function findSubmission(client: PoolClient, draftId: string, { key, fingerprint }: SubmissionKey) {
  const [before] = await run<{ fingerprint: string }>(find, [draftId, key], client)
  if (!before) return 'new'
  return before.fingerprint === fingerprint ? 'repeated' : 'reused'
}

const insert = {
  name: 'draft-submission-insert',
  text: 'insert into draft_presses (draft_id, key, fingerprint, pressed_at) values ($1, $2, $3, $4)',
}

export async function insertSubmission(
  client: PoolClient,
  draftId: string,
  submission: SubmissionKey,
  now: Date,
): Promise<void> {
  await run(insert, [draftId, submission.key, submission.fingerprint, now], client)
}

const deleting = {
  name: 'draft-submission-delete',
  text: 'delete from draft_presses where draft_id = $1 and key = any($2::uuid[])',
}

/** These submissions were not carried out after all. */
export async function deleteSubmissions(client: PoolClient, draftId: string, keys: readonly string[]): Promise<void> {
  await run(deleting, [draftId, keys], client)
}

const forget = {
  name: 'draft-submission-forget',
  text: `
    delete from draft_presses where (draft_id, key) in (
      select draft_id, key from draft_presses where pressed_at < $1 limit $2)
    returning key`,
}

/** Answers how many. */
export async function deleteDraftSubmissionsBefore(before: Date, most: number): Promise<number> {
  return (await run(forget, [before, most])).length
}
