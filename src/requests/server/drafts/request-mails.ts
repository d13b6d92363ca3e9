import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

/** The state that is restored when an offer is taken back; `submissions`: the keys of the submissions that sent it. */
const former = {
  before: z.string().optional(),
  offeredAt: z.string().optional(),
  expiresOn: z.string().optional(),
  withdrawnAt: z.string().optional(),
  submissions: z.string().optional(),
}
const offer = z.object({
  ...former,
  request: z.string(),
  message: z.string().optional(),
  /** For how many days it is valid; the usual ones when the letter is older than the choice. */
  days: z.string().optional(),
})

/** The mails about requests. */
export const requestMails = mailsOf({ 'order-offer': offer })

export type FormerOffer = Omit<z.output<typeof offer>, 'request' | 'message' | 'days'>
