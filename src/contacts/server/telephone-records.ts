import { run } from '#platform/database/database.ts'

const waiting = {
  name: 'contacts-waiting-telephones',
  text: `
    select id, telephone_written as written, country from contacts
     where telephone_waits and telephone_written is not null order by id limit $1`,
}
const read = {
  name: 'contact-telephone-read',
  text: `
    update contacts set telephone = $3, telephone_waits = false
     where id = $1 and telephone_waits and telephone_written = $2`,
}

export type WaitingTelephone = { id: string; written: string; country: string | null }

export function listWaitingTelephones(most: number): Promise<WaitingTelephone[]> {
  return run<WaitingTelephone>(waiting, [most])
}

/** A number that was replaced meanwhile still waits. */
export async function storeTelephone({ id, written }: WaitingTelephone, telephone: string | null): Promise<void> {
  await run(read, [id, written, telephone])
}
