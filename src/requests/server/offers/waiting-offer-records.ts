import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { isMailWaiting } from '#platform/mail/mail-conditions.ts'
import type { FormerOffer } from '#requests/server/drafts/request-mails.ts'

// By the message, which has an index.
const last = {
  name: 'request-last-offer-letter',
  text: `
    select id, coalesce(facts, '{}') as data, given_up_because is not distinct from 'withdrawn' as "isTakenBack",
           case when ${isMailWaiting} and leaves_at > clock_timestamp()
                then (extract(epoch from leaves_at - clock_timestamp()) * 1000)::integer end as "sendsInMs"
      from mails
     where facts is not null and facts ->> 'message' = $1::uuid::text and template = 'order-offer'
       and facts ->> 'request' = $2::uuid::text
     order by id desc limit 1`,
}

/** `data`: the request as it was before the offer (`note-former-offer.ts`). */
export type OfferLetter = {
  id: string
  data: FormerOffer
  isTakenBack: boolean
  sendsInMs: number | null
}

/** The last letter with an offer, and how long it can be taken back. */
export async function findWaitingOffer(
  { id, messageId }: { id: string; messageId: string },
  client?: PoolClient,
): Promise<OfferLetter | undefined> {
  const [letter] = await run<OfferLetter>(last, [messageId, id], client)
  return letter
}
