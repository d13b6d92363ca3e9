import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { releaseOffer } from '#checkout/server/hold-offer.ts'
import { unfinishTask } from '#crm/server/finish-task.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takeMailBack } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { requestTask } from '#requests/server/draft-order.ts'
import { lockDraft, markNotOffered, markWithdrawn } from '#requests/server/draft-records.ts'
import { findWaitingOffer } from '#requests/server/waiting-offer-records.ts'

/**
 * Takes an offer back whose letter has not left: it is as it was before it was sent, and its units are free. An offer that
 * was out before stays out; its letter alone is taken back. A second press finds nothing to take back.
 */
export async function takeOfferBack(id: string, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const draft = await lockDraft(client, id, now)
    if (!draft) throw new Refusal('missing', 'There is no such request')
    const letter = await findWaitingOffer(draft, client)
    if (letter?.isTakenBack) return
    if (!letter || !(await takeMailBack(client, letter.id, admin.email))) {
      throw new Refusal('conflict', 'The letter has left already')
    }
    const { before } = letter
    if (before === 'open') {
      await markNotOffered(client, id)
      await unfinishTask(client, requestTask(id))
    } else if (before !== 'offered') await markWithdrawn(client, id, now)
    if (before !== 'offered') await releaseOffer(client, id, now)
    await audit(
      client,
      { kind: 'request', name: id },
      { actor: admin, before: {}, after: { takenBack: true }, at: now },
    )
  })
}
