import type { PoolClient } from 'pg'
import { takeMailBack } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import type { FormerOffer } from '#requests/server/drafts/request-mails.ts'
import { findWaitingOffer } from '#requests/server/offers/waiting-offer-records.ts'

/**
 * The request as it was before the submission that offers it, as its letter keeps it: taken back, all of it is
 * restored. A letter with a former offer that has not left gives way to this one, so that both are taken back together.
 */
export async function noteFormerOffer(
  client: PoolClient,
  draft: DraftRow,
  { key, by }: { key: string; by: string },
  now: BusinessTime,
): Promise<FormerOffer> {
  const letter = await findWaitingOffer(draft, client)
  if (letter && letter.sendsInMs !== null && (await takeMailBack(client, letter.id, by))) {
    return { ...letter.data, submissions: `${letter.data.submissions ?? ''} ${key}`.trim() }
  }
  const { offeredAt, expiresOn, withdrawnAt, orderNumber } = draft
  return {
    before: stateOfDraft({ ...draft, ordered: orderNumber !== null }, dayOf(now)),
    ...(offeredAt && { offeredAt: offeredAt.toISOString() }),
    ...(expiresOn && { expiresOn }),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    submissions: key,
  }
}
