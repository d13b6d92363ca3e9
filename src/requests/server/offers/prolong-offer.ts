import { prolongOfferHold } from '#checkout/server/held-units/hold-offer.ts'
import { usualRules } from '#legal/house-rules.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { BeforeSending } from '#platform/mail/outbox.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import { markProlonged } from '#requests/server/drafts/draft-offer-records.ts'
import { lockDraft } from '#requests/server/drafts/draft-records.ts'

/**
 * An offer whose letter is late is valid as long as it was meant to be, and its units are held as long; one that is
 * over stays over.
 */
export const prolongOffer: BeforeSending = (mail, now) =>
  inTransaction(async (client) => {
    const draft = await lockDraft(client, mail.data?.request ?? '', now)
    const today = dayOf(now)
    if (!draft?.expiresOn || stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, today) !== 'offered')
      return
    const expiresOn = laterDay(draft.expiresOn, daysAfter(today, Number(mail.data?.days ?? usualRules.offerDays)))
    await markProlonged(client, draft.id, expiresOn)
    await prolongOfferHold(client, draft.id, expiresOn)
  })
