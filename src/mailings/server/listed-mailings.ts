import type {
  ListedMailing,
  MailingList,
  MailingPage,
  RecipientList,
  RecipientPage,
} from '#mailings/mailing-list-schema.ts'
import { findMailing, listMailings, type MailingPlace, type MailingRow } from '#mailings/server/mailing-records.ts'
import { hasRecipients, listRecipients, type RecipientRow } from '#mailings/server/recipient-list-records.ts'
import { readChosen } from '#people/server/list/chosen-contacts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { pageOfList } from '#platform/list-page.ts'

const pageSize = 50

/** A page of the letters to many people. */
export async function listedMailings(page: MailingPage): Promise<MailingList> {
  const list = await pageOfList(page, {
    read: (cursor, most) => listMailings(cursor && { ...cursor, id: placeIn(cursor.id) }, most),
    idOf: ({ madeAt, id }: MailingRow) => `${madeAt.getTime()}.${id}`,
    size: pageSize,
    isAny: async () => (await listMailings(undefined, 1)).length > 0,
  })
  return { ...list, rows: list.rows.map(listed) }
}

/** A draft may be deleted while a page of the list is open: its place is in the address of the next one. */
function placeIn(cursor: string): MailingPlace {
  const [madeAt = '', id = ''] = cursor.split('.')
  return { madeAt: new Date(Number(madeAt)), id }
}

/** A page of the readers of a letter. */
export async function listedRecipients(id: string, { q, outcome, ...page }: RecipientPage): Promise<RecipientList> {
  if (!(await findMailing(id))) throw new Refusal('missing', 'There is no such letter')
  const found = q ? (await readChosen({ q })).search : undefined
  return pageOfList(page, {
    read: async (cursor, most) =>
      (await listRecipients({ mailing: id, outcome, found, cursor }, most)).map(listedRecipient),
    idOf: (row: RecipientList['rows'][number]) => row.id,
    size: pageSize,
    isAny: () => hasRecipients(id),
  })
}

function listed({ madeAt: _, editedAt, startsAt, begunAt, endedAt, ...row }: MailingRow): ListedMailing {
  return {
    ...row,
    editedAt: editedAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function listedRecipient({ firstName, lastName, at, ...row }: RecipientRow): RecipientList['rows'][number] {
  return { ...row, name: [firstName, lastName].filter(Boolean).join(' '), at: at?.toISOString() ?? null }
}
