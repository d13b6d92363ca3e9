import { useWords as useFrameWords } from '#app/frame/admin-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { letterName } from '#orders/web/letters/letter-name.ts'
import { isOneOf } from '#platform/choice-filter.ts'

/** The letters that orders do not name. */
const otherMails = [
  'account-confirm',
  'account-again',
  'account-recovery',
  'account-move',
  'account-known',
  'account-password',
  'account-closed',
  'account-moving',
  'account-moved',
  'account-invitation',
  'join-confirm',
  'join-welcome',
  'join-known',
  'message-note',
  'message-receipt',
  'withdrawal-receipt',
  'back-in-stock',
  'order-offer',
  'order-code',
  'order-email-corrected',
  'payment-declined',
  'test-letter',
] as const

/** Names a letter of any domain by its template. */
export function useMailName(): (template: string) => string {
  const t = useWords()
  const frame = useFrameWords()
  return (template) => (isOneOf(otherMails, template) ? frame(`app.admin.mail.${template}`) : letterName(t, template))
}
