import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { enterMessage } from '#inbox/server/enter-message.ts'
import type { Submission } from '#orders/server/changes/as-owner.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { MakeOrderInput, NewOrder } from '#requests/new-order-schema.ts'
import { draftOrder, readWanted } from '#requests/server/drafts/draft-order.ts'
import { findDraftOfMessage } from '#requests/server/drafts/draft-records.ts'
import { enterNewOrder, findNewOrder, setDraftOfNewOrder } from '#requests/server/drafts/draft-submission-records.ts'
import { KeyUsed } from '#requests/server/drafts/key-used.ts'

/** The submission that begins an order. */
export type DraftSubmitted = Pick<Submission, 'key' | 'fingerprint'>

/** Prices of the house’s own are checked by `makeOrder` before they come here. */
type Beginning = Pick<MakeOrderInput, keyof NewOrder> & { note?: string }

/**
 * Begins an order that came by telephone or in the boutique: its draft is worked on, offered and paid like that of a
 * request. No letter is sent, and the contact is stored without any consent. A repeated submission finds the draft that the
 * first one began.
 */
export async function createDraft(
  { name, email, language, items, currency, telephone, country, cameBy, body, note }: Beginning,
  admin: Admin,
  submission: DraftSubmitted,
  now: BusinessTime,
): Promise<string> {
  const wanted = await readWanted(items, language)
  const facts = {
    ...{ items: wanted.items, madeBy: admin.email, cameBy },
    ...(telephone && { telephone }),
    ...(country && { country }),
  }
  return inTransaction(async (client) => {
    const person = { kind: 'order', name, email, language, facts, body } as const
    if (!(await enterNewOrder(client, submission, now))) return draftOfSubmission(submission, client)
    const message = await enterMessage(client, person, submission.key, now)
    if (message.isNew) {
      await draftOrder(client, message, wanted.wanted, { source: 'hand', dueOn: dayOf(now), currency, note }, now)
    }
    const id = await findDraftOfMessage(client, message.id)
    if (!id) throw new Error(`The message ${message.id} has no draft`)
    if (message.isNew) {
      const begun = { reference: message.reference, email, cameBy }
      await audit(client, { kind: 'request', name: id }, { actor: admin, before: {}, after: { begun }, at: now })
    }
    await setDraftOfNewOrder(client, submission.key, id)
    return id
  })
}

/** The draft of a submission that was entered before. */
async function draftOfSubmission({ key, fingerprint }: DraftSubmitted, client: PoolClient): Promise<string> {
  const made = await findNewOrder(key, client)
  if (!made) throw new Error(`The submission ${key} of a new order has no draft`)
  if (made.fingerprint !== fingerprint) throw new KeyUsed(made.draftId)
  return made.draftId
}
