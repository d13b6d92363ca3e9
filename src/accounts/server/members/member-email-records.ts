import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

const setEmail = {
  name: 'member-set-email',
  text: `
    update members set email = $2, email_proven_at = now(), updated_at = now()
     where id = $1 and not exists (select from members where email = $2 and id <> $1) returning id`,
}
const verified = {
  name: 'member-verified',
  text: 'update members set email_proven_at = coalesce(email_proven_at, now()) where id = $1 and email = $2',
}

/** @returns false when the address belongs to another account by now */
export async function moveToEmail(client: PoolClient, id: string, email: string): Promise<boolean> {
  return (await run(setEmail, [id, email], client)).length > 0
}

/** Locks an address until the transaction ends, so that two accounts cannot take it at once. */
export async function lockAddress(client: PoolClient, email: string): Promise<void> {
  await lockText(client, 'account', email)
}

/** Notes that a mail to this address was opened by the member, if it still is theirs. */
export async function noteProof(client: PoolClient, id: string, email: string): Promise<void> {
  await run(verified, [id, email], client)
}
