import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { prolongOfferHold, releaseOffer } from '#checkout/server/held-units/hold-offer.ts'
import { WaitEnded } from '#orders/server/changes/wait-ended.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takeMailBack } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import { restoreOffer } from '#requests/server/drafts/draft-offer-records.ts'
import { lockDraft } from '#requests/server/drafts/draft-records.ts'
import { deleteSubmissions } from '#requests/server/drafts/draft-submission-records.ts'
import { findWaitingOffer, type OfferLetter } from '#requests/server/offers/waiting-offer-records.ts'
import { reopenTask } from '#tasks/server/finish-task.ts'

/** The offer was withdrawn or prolonged since, or its buyer is at the payment page: its letter is not all that there is. */
class OfferAlreadyEnded extends Refusal {
  override readonly details = { ended: 'overtaken' }

  constructor() {
    super('conflict', 'The offer is not as it was sent any more')
  }
}

/**
 * Takes an offer back whose letter has not left: it is as it was before it was sent, and its units are free. An offer that
 * was out before stays out, until its former last day. A second submission finds nothing to take back.
 */
export async function takeOfferBack(id: string, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const draft = await lockDraft(client, id, now)
    if (!draft) throw new Refusal('missing', 'There is no such request')
    const letter = await findWaitingOffer(draft, client)
    if (letter?.isTakenBack) return
    if (!letter || letter.sendsInMs === null) throw new WaitEnded('left')
    const state = stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now))
    if (draft.isBeingPaid || state !== 'offered') throw new OfferAlreadyEnded()
    if (!(await takeMailBack(client, letter.id, admin.email))) throw new WaitEnded('left')
    await restore(client, id, letter, now)
    await audit(
      client,
      { kind: 'request', name: id },
      { actor: admin, before: {}, after: { takenBack: true }, at: now },
    )
  })
}

async function restore(client: PoolClient, id: string, { data }: OfferLetter, now: BusinessTime): Promise<void> {
  const { before, offeredAt, expiresOn = null, withdrawnAt, submissions = '' } = data
  await restoreOffer(client, id, { offeredAt: momentOf(offeredAt), expiresOn, withdrawnAt: momentOf(withdrawnAt) })
  // Sent again under its key, the offer is sent again.
  await deleteSubmissions(client, id, submissions.split(' ').filter(Boolean))
  if (before === 'open') await reopenTask(client, { kind: 'order-request', of: [id] })
  if (before === 'offered' && expiresOn) await prolongOfferHold(client, id, expiresOn)
  else await releaseOffer(client, id, now)
}

const momentOf = (written: string | undefined) => (written === undefined ? null : new Date(written))
