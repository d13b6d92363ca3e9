import type { PoolClient } from 'pg'
import { onlyOfAccount } from '#contacts/server/contact-records.ts'
import { run } from '#platform/database/database.ts'

const lockMoving = {
  name: 'contact-lock-moving',
  text: `
    select contact.id, email = $1 as "isMoving", merged_into as "mergedInto" from contacts contact
     where ${onlyOfAccount} or email = $2 or id = (select merged_into from contacts where email = $2)
     order by contact.id for update`,
}
const move = {
  name: 'contact-move',
  text: 'update contacts set email = $2, written_email = $3, version = version + 1 where id = $1',
}

/**
 * Moves the contact of an account to another address, and answers its id; `other` is the contact that this address has already,
 * or the one into which that is merged, in which case nothing was moved. Undefined where there is no contact, or it is more than that of an account.
 */
export async function moveContact(client: PoolClient, from: string, to: { email: string; writtenEmail: string }) {
  const contacts = await run<{ id: string; isMoving: boolean | null; mergedInto: string | null }>(
    lockMoving,
    [from, to.email],
    client,
  )
  const moving = contacts.find(({ isMoving }) => isMoving)
  if (!moving) return undefined
  const other = contacts.find(({ isMoving, mergedInto }) => !isMoving && mergedInto === null)
  if (!other) await run(move, [moving.id, to.email, to.writtenEmail], client)
  return { id: moving.id, other: other?.id }
}
