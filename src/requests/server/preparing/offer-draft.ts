import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import type { OfferLength } from '#legal/house-rules.ts'
import { houseRules } from '#legal/server/facts.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import { markOffered } from '#requests/server/drafts/draft-offer-records.ts'
import { requestMails } from '#requests/server/drafts/request-mails.ts'
import { noteFormerOffer } from '#requests/server/offers/note-former-offer.ts'
import { problemsOfPrices } from '#requests/server/preparing/agreed-prices.ts'
import { holdUnits } from '#requests/server/preparing/hold-units.ts'
import { type ActOnDraft, withDraft } from '#requests/server/preparing/with-draft.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

type Offering = { aboveCap?: boolean | undefined; days?: OfferLength | undefined }

/**
 * Sends the buyer the link to the offer, which is valid for the chosen days from now, with its units held; may be repeated.
 * Returns the problems of its lines; then nothing was sent.
 */
export async function offerDraft(
  { aboveCap = false, days = houseRules().offerDays, ...act }: ActOnDraft & Offering,
  now: BusinessTime,
): Promise<LineProblem[]> {
  const expiresOn = daysAfter(dayOf(now), days)
  const catalogue = await currentCatalogue()
  const wrong = await withDraft(act, 'offer', now, async (client, draft) => {
    const { id, messageId, email, language } = draft
    const dearer = problemsOfPrices(catalogue, draft, draft.lines)
    if (dearer.length > 0) return dearer
    const over = await holdUnits(client, draft, draft.lines, { expiresOn, aboveCap }, now)
    if (over.length > 0) return over
    await markOffered(client, id, expiresOn, now)
    await finishTask(client, { kind: 'order-request', of: [id] }, act.admin.email, now)
    const former = await noteFormerOffer(client, draft, { key: act.submission.key, by: act.admin.email }, now)
    const data = { ...former, request: id, message: messageId, days: String(days) }
    await requestMails.queue(client, {
      template: 'order-offer',
      recipient: email,
      language,
      data,
      since: now,
      waits: true,
    })
    // An offer that is sent again on the same day differs from the one before by nothing but that it was sent.
    const sent = { until: expiresOn, days }
    return {
      before: { expiresOn: draft.expiresOn, withdrawn: draft.withdrawnAt !== null },
      after: { expiresOn, withdrawn: false, sent },
    }
  })
  wake(sendMailJob)
  return wrong
}
