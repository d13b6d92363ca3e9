import type { Language } from '#language/language.ts'
import { codeMails } from '#orders/server/codes/code-letters.ts'
import { insertCode } from '#orders/server/codes/code-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { grantTries } from '#platform/http/granted-tries.ts'
import { type Limit, refuseBeyond, tryConsume } from '#platform/http/rate-limits.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

// Generous by address: a whole office may share one.
const perAddress: Limit = { name: 'order-code-address', times: 40, seconds: 600 }
// From one address of the network, so that an attacker cannot use up what the buyer may ask for.
const perBuyer: Limit = { name: 'order-code-buyer', times: 6, seconds: 3_600 }
// Refused without a sign: the buyer has the code of a minute ago, or many codes. Counted with the number: an attacker
// who has only an email causes no letter to it, and must not keep its owner from a code.
const perMinute: Limit = { name: 'order-code-minute', times: 1, seconds: 50 }
const perHour: Limit = { name: 'order-code-hour', times: 20, seconds: 3_600 }
/** The tries of a code from the network that asked for it: attackers elsewhere cannot use them up. */
export const triesOfAsker: Limit = { name: 'order-code-try-asker', times: 5, seconds: 900 }

type Asked = { number: number; email: string; language: Language }

/**
 * Queues a code for the buyer of an order. Whether the order exists is checked only when the letter is written: here
 * every number and address cause the same work, and get the same answer.
 */
export async function requestCode({ number, email: written, language }: Asked, address: string): Promise<void> {
  const email = normalizeEmail(written)
  const whose = `${number} ${email}`
  await refuseBeyond(perAddress, address)
  await refuseBeyond(perBuyer, `${whose} ${address}`)
  if (!(await tryConsume(perMinute, whose)) || !(await tryConsume(perHour, whose))) return
  await grantTries(triesOfAsker, `${whose} ${address}`)
  const now = new Date()
  const id = newId()
  await inTransaction(async (client) => {
    await insertCode(client, { id, number, email }, now)
    const mail = { template: 'order-code' as const, recipient: email, language, data: { code: id }, since: now }
    await codeMails.queue(client, mail)
  })
  wake(sendMailJob)
}
