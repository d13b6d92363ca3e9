import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

const receipt = z.object({ message: z.string() })

/** The mails about messages to the house. */
export const crmMails = mailsOf({
  'message-note': z.object({ message: z.string(), receipt: z.literal('withheld').optional() }),
  'message-receipt': receipt,
  'withdrawal-receipt': receipt,
})
