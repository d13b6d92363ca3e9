import type { Admin } from '#accounts/account.ts'
import { guards, permits } from '#accounts/server/access.ts'
import { deleteNote, restoreNote } from '#contacts/server/manage-notes.ts'
import { wordsIn } from '#language/words.ts'
import { copyName } from '#people/copy-name.ts'
import { contactEndpoints } from '#people/endpoints.ts'
import type { PossibleContact } from '#people/new-contact-schema.ts'
import { addContact } from '#people/server/contact/add-contact.ts'
import { correctContact } from '#people/server/contact/correct-contact.ts'
import { readContact } from '#people/server/contact/read-contact.ts'
import { readHistory } from '#people/server/contact/read-history.ts'
import { readNotes } from '#people/server/contact/read-notes.ts'
import { readPurchases } from '#people/server/contact/read-purchases.ts'
import { saveNoteWithMentions } from '#people/server/contact/save-note.ts'
import { exportContacts } from '#people/server/list/export-contacts.ts'
import { figuresOfContacts, listedContacts, readListedContact } from '#people/server/list/listed-contacts.ts'
import { printCopy } from '#people/server/mails/print-copy.ts'
import type { PersonData } from '#people/server/rights/copy-person.ts'
import { copyPerson } from '#people/server/rights/copy-person.ts'
import { erasePerson } from '#people/server/rights/erase-person.ts'
import { previewErasure, readErasure } from '#people/server/rights/preview-erasure.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

/** The owner's routes to the contacts of the house. */
export function contactRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const { open, routes } = openerOf(contactEndpoints)

  open('GET /admin/contacts', adminsOnly('read'), ({ query }) => listedContacts(query, businessNow()))

  open('POST /admin/contacts/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportContacts(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('people.sheet.file', { day: dayOf(businessNow()) }),
    ),
  )

  open('GET /admin/contact-figures', adminsOnly('read'), () => figuresOfContacts(businessNow()))

  open('POST /admin/contacts', adminsOnly('people'), async ({ body }, c) => {
    const { account } = c.var
    const added = await addContact(body, account, businessNow())
    return 'id' in added ? readListedContact(added.id) : maybeTheSame(added.possible, account, c.get('requestId'))
  })

  open('GET /admin/contacts/:id', adminsOnly('read'), async ({ params }, c) => {
    const erasure = await readErasure(params.id)
    if (!erasure) return readContact(params.id)
    const message = 'This person was erased'
    return otherwise(410, { error: 'missing', message, requestId: c.get('requestId'), erasure })
  })

  open('GET /admin/contacts/:id/history', adminsOnly('read'), ({ params, query }) => readHistory(params.id, query))

  open('GET /admin/contacts/:id/purchases', adminsOnly('read'), ({ params }) => readPurchases(params.id, businessNow()))

  open('GET /admin/contacts/:id/notes', adminsOnly('read'), ({ params }) => readNotes(params.id))

  open('PUT /admin/contacts/:id/notes/:note', adminsOnly('people'), async ({ params, body }, c) => {
    const version = await saveNoteWithMentions(
      { contactId: params.id, id: params.note },
      body,
      c.var.account,
      businessNow(),
    )
    return { id: params.note, version }
  })

  open('DELETE /admin/contacts/:id/notes/:note', adminsOnly('people'), async ({ params, query }, c) => {
    await deleteNote({ contactId: params.id, id: params.note }, query.version, c.var.account, businessNow())
    return undefined
  })

  open('POST /admin/contacts/:id/notes/:note/restore', adminsOnly('people'), async ({ params }, c) => {
    await restoreNote({ contactId: params.id, id: params.note }, c.var.account, businessNow())
    return undefined
  })

  open('GET /admin/contacts/:id/data', adminsOnly('export'), async ({ params, query }, c) => {
    const asked = { withNotes: asksForNotes(query, c.var.account) }
    const now = businessNow()
    const { data } = await copyPerson(params.id, asked, c.var.account, now)
    c.header('Content-Disposition', savedAs(data, now, 'json'))
    return c.json(data)
  })

  open('GET /admin/contacts/:id/data/page', adminsOnly('export'), async ({ params, query }, c) => {
    const now = businessNow()
    const copy = await copyPerson(params.id, { withNotes: asksForNotes(query, c.var.account) }, c.var.account, now)
    c.header('Content-Disposition', savedAs(copy.data, now, 'html'))
    return c.html(await printCopy(copy, now))
  })

  open('GET /admin/contacts/:id/erasure', peopleOnly('settings'), ({ params }) =>
    previewErasure(params.id, businessNow()),
  )

  open('POST /admin/contacts/:id/erasure', peopleOnly('settings'), async ({ params, body }, c) => {
    await erasePerson(params.id, body, c.var.account, businessNow())
    const erasure = await readErasure(params.id)
    if (!erasure) throw new Refusal('missing', 'There is no such contact')
    return erasure
  })

  open('PUT /admin/contacts/:id', adminsOnly('people'), async ({ params, body }, c) => {
    const { account } = c.var
    const corrected = await correctContact(params.id, body, account, businessNow())
    if ('possible' in corrected) return maybeTheSame(corrected.possible, account, c.get('requestId'))
    return { id: params.id, version: corrected.version }
  })

  return routes
}

/** The notes are for those who may read them. */
function asksForNotes({ notes }: { notes?: 'yes' | undefined }, account: Admin): boolean {
  if (notes === 'yes' && !permits(account, 'read')) throw new Refusal('forbidden', 'The key has no scope for notes')
  return notes === 'yes'
}

/** A caller who may not read the contacts gets their identifiers alone. */
function maybeTheSame(found: readonly PossibleContact[], account: Admin, requestId: string) {
  const possibleIds = found.map(({ contact }) => contact.id)
  const possible = permits(account, 'read') ? found : []
  const message = 'These may be the same person'
  return otherwise(409, { error: 'conflict', message, requestId, possible, possibleIds })
}

function savedAs({ contact }: PersonData, now: BusinessTime, type: 'html' | 'json'): string {
  const name = contact ? `${contact.firstName} ${contact.lastName}` : ''
  return `attachment; filename="${copyName(name.trim() || (contact?.email ?? ''), dayOf(now), type)}"`
}
