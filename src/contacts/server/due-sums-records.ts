// Contacts whose sums are to be read again, because an order of theirs changed.
import type { ClientBase, PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const ofEmails = {
  name: 'contact-sums-due-of-emails',
  text: 'insert into contact_sums_due (contact_id) select coalesce(merged_into, id) from contacts where email = any($1::text[])',
}
const take = {
  name: 'contact-sums-take',
  text: `
    with due as (select id from contact_sums_due order by id limit $1 for update skip locked),
         taken as (delete from contact_sums_due where id in (select id from due) returning contact_id)
    select distinct contact_id as id from taken`,
}

export async function enterDueSums(emails: readonly string[], client?: ClientBase): Promise<void> {
  await run(ofEmails, [emails], client)
}

export async function deleteDueSums(client: PoolClient, most: number): Promise<string[]> {
  return (await run<{ id: string }>(take, [most], client)).map(({ id }) => id)
}
