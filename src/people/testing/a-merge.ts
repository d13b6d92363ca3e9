import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import type { MergeInput, MergePreview, Merges } from '#people/merge-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Caller = Pick<TestMember, 'headers'>
type Answer = { id: string; error?: string; message?: string; undoUntil: string }

/** Merges contacts of a shop as an owner does. */
export function mergesIn(shop: TestShop, ownerOf: () => Caller) {
  const preview = (id: string, other: string, by: Caller = ownerOf()) =>
    shop.json<MergePreview & { error?: string }>(`/api/admin/contacts/${id}/merge/${other}`, { headers: by.headers })
  const post = (id: string, other: string, body: MergeInput, by: Caller = ownerOf()) =>
    shop.post<Answer>(`/api/admin/contacts/${id}/merge/${other}`, body, by.headers)
  const undo = (id: string, by: Caller = ownerOf()) =>
    shop.post<Answer>(`/api/admin/merges/${id}/undo`, undefined, by.headers)

  /** Merges the other contact into the first as both are now, and returns the merge. */
  async function merge(id: string, other: string, fromOther: MergeInput['fromOther'] = []): Promise<string> {
    const { status, body } = await preview(id, other)
    expect(status, body.error).toBe(200)
    const versions = { version: body.staying.version, otherVersion: body.merged.version }
    const done = await post(id, other, { ...versions, fromOther })
    expect(done.status, done.body.message).toBe(200)
    return done.body.id
  }

  async function undone(id: string): Promise<void> {
    const { status, body } = await undo(id)
    expect(status, body.message).toBe(200)
  }

  const mergesOf = async (id: string) =>
    (await shop.json<Merges>(`/api/admin/contacts/${id}/merges`, { headers: ownerOf().headers })).body.merges

  return { preview, post, undo, merge, undone, mergesOf }
}

let people = 0

type Own = {
  firstName?: string
  lastName?: string
  email?: string | null
  telephone?: string | null
  postcode?: string | null
  country?: string | null
}

/** A contact as if it had come by an order, without one. */
export async function aContact(shop: TestShop, own: Own = {}): Promise<{ id: string; email: string }> {
  people += 1
  const { firstName = 'Anne', lastName = `Martin${people}`, telephone = null, postcode = null, country = 'FR' } = own
  const { email = `merged-${people}@example.com` } = own
  const id = newId()
  await shop.rows(
    `insert into contacts (id, email, written_email, first_name, last_name, telephone, postcode, country, language, source,
                           leaving_token, created_at, updated_at, last_contact_at)
     values ($1, $2, $2, $3, $4, $5, $6, $7, 'en', 'order', $8, now() - interval '3 days', now() - interval '2 days',
             now() - make_interval(hours => $9))`,
    [id, email, firstName, lastName, telephone, postcode, country, `leaving-${id}`, people],
  )
  return { id, email: email ?? '' }
}

/** A contact answers about letters, and its state is stored. */
export async function says(shop: TestShop, contact: string, state: 'asked' | 'given' | 'withdrawn'): Promise<void> {
  await shop.rows(
    `with said as (
       insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
       values ($1, 'letters', $2, 'Yes', '1', 'en', 'test', now()))
     update contacts set letters = $2 where id = $1 and ($2 <> 'asked' or letters is null)`,
    [contact, state],
  )
}
