import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

const shop = z.string()
const waiting = z.object({ email: z.string(), shop })
const notice = z.object({ member: z.string().optional(), shop })

/** The mails about accounts; `shop` is the address that their links begin with. */
export const accountMails = mailsOf({
  'account-confirm': z.object({ signUp: z.string(), shop }),
  'account-again': waiting,
  'account-recovery': waiting,
  'account-move': z.object({ member: z.string(), email: z.string(), shop }),
  'account-known': z.object({ member: z.string(), shop }),
  'account-password': notice,
  'account-closed': notice,
  'account-moving': notice,
  'account-moved': notice,
  'account-invitation': z.object({ invitation: z.string(), shop }),
})
