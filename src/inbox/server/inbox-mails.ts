import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

const receipt = z.object({ message: z.string() })

/** The mails about messages to the house, and its answers. */
export const messageMails = mailsOf({
  /**
   * The conversation as it was before, for an answer that is taken back. `unanswered`: an answer before it, which can be
   * taken back too, had ended the question.
   */
  answer: z.object({
    message: z.string(),
    reopens: z.enum(['always', 'unanswered']).optional(),
    waited: z.iso.datetime().optional(),
  }),
  'message-note': z.object({ message: z.string(), receipt: z.literal('withheld').optional() }),
  'message-receipt': receipt,
  'withdrawal-receipt': receipt,
})
