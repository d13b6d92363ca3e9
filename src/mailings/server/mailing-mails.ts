import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

/** The mails of letters to many people: `contact` is the reader. */
export const mailingMails = mailsOf({ mailing: z.object({ mailing: z.string(), contact: z.string() }) })
