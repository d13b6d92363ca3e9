// Pairs of contacts that may be one person.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const hide = {
  name: 'pairs-hide',
  text: `
    update contact_pairs
       set is_hidden = $2 or exists (select from contacts where id in (one_id, other_id) and merged_into is not null)
     where one_id = $1 or other_id = $1`,
}

/** Hides the pairs of a contact that is merged, or shows them again where both contacts stay. */
export async function hidePairsOf(client: PoolClient, id: string, isHidden: boolean): Promise<void> {
  await run(hide, [id, isHidden], client)
}

const waiting = {
  name: 'pairs-waiting',
  text: 'select contact_id as id, turn from contacts_to_compare order by contact_id limit $1',
}

export type ToCompare = { id: string; turn: number }

/** The contacts that arrived or changed, and are to be compared with the others. */
export function listToCompare(most: number): Promise<ToCompare[]> {
  return run<ToCompare>(waiting, [most])
}

const maxOfOne = 6
const maxSharing = 3
const sameName = (one: string, other: string) => `
  ${one}.first_name <> '' and ${one}.last_name <> '' and ${one}.postcode is not null
  and ${other}.first_name <> '' and ${other}.last_name <> '' and ${other}.postcode is not null
  and plain_words(${other}.first_name || ' ' || ${other}.last_name) = plain_words(${one}.first_name || ' ' || ${one}.last_name)
  and ${other}.postcode = ${one}.postcode`
// Couples share a number: each pair is shown, and a person decides. A number of a whole company is no sign.
const enter = {
  name: 'pairs-enter',
  text: `
    insert into contact_pairs (one_id, other_id, because, found_at)
    select least(own.id, found.id), greatest(own.id, found.id), min(because), $2
      from contacts own cross join lateral (
             (select same.id, 'telephone' as because from (
                select few.id, count(*) over () as sharing from (
                  select contacts.id from contacts
                   where contacts.telephone = own.telephone and contacts.id <> own.id and merged_into is null
                   limit ${maxSharing + 1}) few) same
               where sharing <= ${maxSharing})
             union all
             (select contacts.id, 'name' from contacts
               where ${sameName('own', 'contacts')} and contacts.id <> own.id and merged_into is null limit ${maxOfOne})) found
     where own.id = any($1::uuid[]) and own.merged_into is null
     group by 1, 2 order by 1, 2
    on conflict (one_id, other_id) do update set because = excluded.because where contact_pairs.because <> excluded.because`,
}
const removeOld = {
  name: 'pairs-remove-old',
  text: `
    delete from contact_pairs using contacts one, contacts other
     where (one_id = any($1::uuid[]) or other_id = any($1::uuid[])) and dismissed_at is null and not is_hidden
       and one.id = one_id and other.id = other_id
       and (one.telephone = other.telephone) is not true and (${sameName('one', 'other')}) is not true`,
}
const done = {
  name: 'pairs-compared',
  text: `
    delete from contacts_to_compare using unnest($1::uuid[], $2::int[]) read (id, turn)
     where contact_id = read.id and contacts_to_compare.turn = read.turn`,
}

/** Enters the pairs of these contacts, and removes those of theirs that are no more. */
export async function enterPairs(contacts: readonly ToCompare[], now: Date): Promise<void> {
  const ids = contacts.map(({ id }) => id)
  await run(removeOld, [ids])
  await run(enter, [ids, now])
  await run(done, [ids, contacts.map(({ turn }) => turn)])
}

const dismiss = {
  name: 'pair-dismiss',
  text: `
    insert into contact_pairs as pair (one_id, other_id, because, found_at, dismissed_at, dismissed_by)
    values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $5, $3, $3, $4)
    on conflict (one_id, other_id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
     where pair.dismissed_at is null
    returning one_id as id`,
}
const takeBack = {
  name: 'pair-take-back',
  text: `
    update contact_pairs set dismissed_at = null, dismissed_by = null
     where one_id = least($1::uuid, $2::uuid) and other_id = greatest($1::uuid, $2::uuid) and dismissed_at is not null
    returning one_id as id`,
}

type Pair = { one: string; other: string; because?: 'telephone' | 'name' }

/** Remembers that these are two people, also where they are no pair yet; whether that is new. */
export async function dismissStored(client: PoolClient, pair: Pair, by: string, now: Date): Promise<boolean> {
  const { one, other, because = 'name' } = pair
  return (await run<{ id: string }>(dismiss, [one, other, now, by, because], client)).length > 0
}

/** Whether these were two people until now. */
export async function takeDismissalBack(client: PoolClient, { one, other }: Pair): Promise<boolean> {
  return (await run<{ id: string }>(takeBack, [one, other], client)).length > 0
}
