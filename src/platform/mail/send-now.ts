import { setTimeout as pause } from 'node:timers/promises'
import { type Letter, sendMail } from '#platform/mail/mail.ts'

/** `kept`: the mail is in the mailbox of a trial; `waiting`: the mail server has not answered yet. */
export type SendOutcome =
  | { outcome: 'accepted' | 'kept' | 'waiting'; because: null }
  | { outcome: 'refused'; because: string }

// A person waits for the answer. A mail server that is reached answers within a second or two.
const timeoutMs = 10_000

/** Sends a mail without the outbox, once, and says whether the mail server took it. */
export function sendNow(mail: Letter & { mailId: string; recipient: string }): Promise<SendOutcome> {
  const sending = sendMail(mail).then(
    (outcome): SendOutcome => ({ outcome, because: null }),
    (error: Error): SendOutcome => ({ outcome: 'refused', because: error.message }),
  )
  return Promise.race([sending, pause<SendOutcome>(timeoutMs, { outcome: 'waiting', because: null }, { ref: false })])
}
