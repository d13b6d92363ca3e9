import { timingSafeEqual } from 'node:crypto'
import type { FoundOrder } from '#orders/endpoints/find-schema.ts'
import { codeDigest } from '#orders/server/codes/code-digest.ts'
import { findLastCode, spendCode } from '#orders/server/codes/code-records.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { normaliseEmail } from '#platform/mail/normalise-email.ts'

const perAddress: Limit = { name: 'order-code-try-address', times: 60, seconds: 600 }
// Six digits withstand five guesses. Counted whether or not the order exists, so that the limit reveals nothing.
const tries: Limit = { name: 'order-code-try', times: 5, seconds: 900 }

type Shown = { number: number; email: string; code: string }

/** The order that a mailed code opens, once. Every failure gets the same answer. */
export async function openByCode({ number, email: written, code }: Shown, address: string): Promise<FoundOrder> {
  const email = normaliseEmail(written)
  await refuseBeyond(perAddress, address)
  await refuseBeyond(tries, `${number} ${email}`)
  const now = new Date()
  const last = await findLastCode(number, email, now)
  const isRight = last?.isGood && timingSafeEqual(last.digest, codeDigest(last.id, code))
  const found = isRight ? await spendCode(last.id, now) : undefined
  if (!found) throw new RefusedField('code', 'Wrong, used, or too old')
  return found
}
