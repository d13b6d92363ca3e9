import { z } from 'zod'

export const verifySchema = z.object({
  type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  token_hash: z.string().max(100).optional(),
})
/** In a body, since the page of a link keeps its token out of every address. */
export const mailedLinkSchema = z.object({
  type: z.enum(['signup', 'recovery', 'email_change']),
  token: z.string().max(100),
})
export const linkStateSchema = z.object({ isOpen: z.boolean() })
export type MailedLinkType = z.infer<typeof mailedLinkSchema>['type']
export type LinkType = z.infer<typeof verifySchema>['type']
