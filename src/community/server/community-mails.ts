import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

const toMember = z.object({ contact: z.string(), shop: z.string() })

/** The mails about joining; `shop` is the address that their links begin with. */
export const communityMails = mailsOf({
  'join-confirm': z.object({ request: z.string(), shop: z.string() }),
  'join-welcome': toMember,
  'join-known': toMember,
})
