// Merges of contacts, and what each moved.
import type { PoolClient } from 'pg'
import type { Proofs } from '#contacts/details.ts'
import type { MovedTag } from '#contacts/server/tagged-records.ts'
import { run } from '#platform/database/database.ts'

/** The columns of the staying contact that a merge changes. */
type Columns = { first_name: string; last_name: string; proofs: Proofs } & Record<string, unknown>
export type Kept = {
  before: Columns
  after: Columns
  /** The contacts that were merged into the merged one before. */
  members: string[]
  notes: string[]
  tasks: string[]
  tags: MovedTag[]
}

const asColumns = `
  jsonb_build_object('first_name', first_name, 'last_name', last_name, 'telephone', telephone,
    'telephone_written', telephone_written, 'telephone_waits', telephone_waits, 'country', country, 'postcode', postcode,
    'language', language, 'proofs', proofs, 'last_contact_at', last_contact_at, 'letters', letters, 'updated_at', updated_at,
    'said_until', (select coalesce(max(position), 0) from consents where contact_id = contacts.id))`

const read = { name: 'merge-read-columns', text: `select ${asColumns} as columns from contacts where id = $1` }

async function readColumns(client: PoolClient, id: string): Promise<Columns> {
  const [row] = await run<{ columns: Columns }>(read, [id], client)
  if (!row) throw new Error(`There is no contact ${id}`)
  return row.columns
}

const chosen = (fact: string, ...columns: string[]) =>
  columns.map((each) => `${each} = case when '${fact}' = any($3::text[]) then merged.${each} else staying.${each} end`)
const take = {
  name: 'merge-take-facts',
  text: `
    update contacts staying
       set ${[
         ...chosen('firstName', 'first_name'),
         ...chosen('lastName', 'last_name'),
         ...chosen('telephone', 'telephone', 'telephone_written', 'telephone_waits'),
         ...chosen('country', 'country'),
         ...chosen('postcode', 'postcode'),
         ...chosen('language', 'language'),
       ].join(', ')},
           proofs = $4, last_contact_at = greatest(staying.last_contact_at, merged.last_contact_at),
           letters = case when merged.letters = 'withdrawn' then 'withdrawn' else staying.letters end,
           version = staying.version + 1, updated_at = $5
      from contacts merged where staying.id = $1 and merged.id = $2`,
}

type Taken = { staying: string; merged: string; fromMerged: readonly string[]; proofs: Proofs }

/** Gives the staying contact the chosen facts of the other; a withdrawal of letters counts for both. Returns the columns before and after. */
export async function takeFacts(client: PoolClient, { staying, merged, fromMerged, proofs }: Taken, now: Date) {
  const before = await readColumns(client, staying)
  await run(take, [staying, merged, fromMerged, proofs, now], client)
  return { before, after: await readColumns(client, staying) }
}

const same = (column: string) => `contacts.${column} is not distinct from after.${column}`
// A number that was read since is the same one.
const sameNumber = `
  coalesce(contacts.telephone_written, contacts.telephone) is not distinct from coalesce(after.telephone_written, after.telephone)`
const sameOf: Record<string, string> = {
  telephone: sameNumber,
  telephone_written: sameNumber,
  telephone_waits: sameNumber,
}
const back = (...columns: string[]) =>
  columns.map(
    (each) => `${each} = case when ${sameOf[each] ?? same(each)} then before.${each} else contacts.${each} end`,
  )
const record = `(first_name text, last_name text, telephone text, telephone_written text, telephone_waits boolean, country text,
  postcode text, language text, last_contact_at timestamptz, letters text, updated_at timestamptz, said_until bigint)`
const untake = {
  name: 'merge-take-facts-back',
  text: `
    update contacts
       set ${back(
         ...['first_name', 'last_name', 'telephone', 'telephone_written', 'telephone_waits', 'country', 'postcode'],
         ...['language', 'last_contact_at'],
       ).join(', ')},
           proofs = $4,
           letters = coalesce(
             (select state from consents
               where contact_id = contacts.id and purpose = 'letters' and state <> 'asked' and position > before.said_until
               order by position desc limit 1),
             before.letters, (select 'asked' from consents where contact_id = contacts.id and purpose = 'letters' limit 1)),
           updated_at = case when ${same('updated_at')} then before.updated_at else $5 end, version = version + 1
      from jsonb_to_record($2::jsonb) as before ${record}, jsonb_to_record($3::jsonb) as after ${record}
     where contacts.id = $1`,
}

/** Gives the contact back what it was before a merge; what was edited since stays. Letters are as its own person said. */
export async function takeFactsBack(client: PoolClient, id: string, kept: Kept, proofs: Proofs, now: Date) {
  await run(untake, [id, JSON.stringify(kept.before), JSON.stringify(kept.after), proofs, now], client)
}

const isEdited = (fact: string, column: string) =>
  `case when not (${sameOf[column] ?? same(column)}) then '${fact}' end`
const edited = {
  name: 'merge-edited-facts',
  text: `
    select array_remove(array[${[
      isEdited('firstName', 'first_name'),
      isEdited('lastName', 'last_name'),
      isEdited('telephone', 'telephone'),
      isEdited('country', 'country'),
      isEdited('postcode', 'postcode'),
      isEdited('language', 'language'),
    ].join(', ')}], null) as facts, proofs
      from contacts, jsonb_to_record($2::jsonb) as after ${record} where contacts.id = $1`,
}

/** The facts of the contact that were edited since a merge, and its proofs now. */
export async function findEdited(id: string, { after }: Kept, client?: PoolClient) {
  const [row] = await run<{ facts: string[]; proofs: Proofs }>(edited, [id, JSON.stringify(after)], client)
  return row ?? { facts: [], proofs: {} }
}

const join = { name: 'merge-join', text: 'update contacts set merged_into = $2 where id = any($1::uuid[])' }

/** Puts contacts into a group, or where `into` is null, out of any. */
export async function setMergedInto(client: PoolClient, ids: readonly string[], into: string | null): Promise<void> {
  await run(join, [ids, into], client)
}
