import { releaseOffer } from '#checkout/server/held-units/hold-offer.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { markWithdrawn } from '#requests/server/drafts/draft-offer-records.ts'
import { endShortage } from '#requests/server/offers/offer-shortage.ts'
import { type ActOnDraft, withDraft } from '#requests/server/preparing/with-draft.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** Withdraws an offer, or closes a request without one; its units are released. */
export async function withdrawDraft(act: ActOnDraft, now: BusinessTime): Promise<void> {
  await withDraft(act, 'withdraw', now, async (client, { id, expiresOn, withdrawnAt }) => {
    await markWithdrawn(client, id, now)
    await releaseOffer(client, id, now)
    await finishTask(client, { kind: 'order-request', of: [id] }, act.admin.email, now)
    await endShortage(client, id, now)
    return { before: { expiresOn, withdrawn: withdrawnAt !== null }, after: { expiresOn, withdrawn: true } }
  })
}
