import type { PoolClient } from 'pg'
import { onlyOfAccount } from '#contacts/server/contact-records.ts'
import { run } from '#platform/database/database.ts'

const lockMoving = {
  name: 'contact-lock-moving',
  text: `
    select contact.id, email = $1 as "isMoving" from contacts contact
     where ${onlyOfAccount} or email = $2 order by contact.id for update`,
}
const move = {
  name: 'contact-move',
  text: 'update contacts set email = $2, written_email = $3, version = version + 1 where id = $1',
}

/**
 * Moves the contact of an account to another address, and answers its id; `other` is the contact that this address has already,
 * in which case nothing was moved. Undefined where there is no contact, or it is more than that of an account.
 */
export async function moveContact(client: PoolClient, from: string, to: { email: string; writtenEmail: string }) {
  const contacts = await run<{ id: string; isMoving: boolean }>(lockMoving, [from, to.email], client)
  const moving = contacts.find(({ isMoving }) => isMoving)
  if (!moving) return undefined
  const other = contacts.find(({ isMoving }) => !isMoving)
  if (!other) await run(move, [moving.id, to.email, to.writtenEmail], client)
  return { id: moving.id, other: other?.id }
}

const fill = {
  name: 'contact-fill-blanks',
  text: `
    update contacts other
       set first_name = case when other.first_name || other.last_name = '' then former.first_name else other.first_name end,
           last_name = case when other.first_name || other.last_name = '' then former.last_name else other.last_name end,
           country = coalesce(other.country, former.country), postcode = coalesce(other.postcode, former.postcode),
           telephone = case when other.telephone is null and other.telephone_written is null
                            then former.telephone else other.telephone end,
           telephone_written = coalesce(other.telephone_written, former.telephone_written),
           telephone_waits = other.telephone_waits or (other.telephone is null and former.telephone_waits),
           proofs = former.proofs || other.proofs, version = other.version + 1
      from contacts former where former.id = $1 and other.id = $2`,
}

/** Gives a contact the details of another that it does not have. */
export async function fillBlanks(client: PoolClient, from: string, to: string): Promise<void> {
  await run(fill, [from, to], client)
}
