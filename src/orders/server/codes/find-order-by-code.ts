import { timingSafeEqual } from 'node:crypto'
import type { FoundOrder } from '#orders/endpoints/find-schema.ts'
import { codeDigest } from '#orders/server/codes/code-digest.ts'
import { findLastCode, spendCode } from '#orders/server/codes/code-records.ts'
import { triesOfAsker } from '#orders/server/codes/request-code.ts'
import { consumeGrantedTry } from '#platform/http/granted-tries.ts'
import { type Limit, refuseBeyond, tooMany } from '#platform/http/rate-limits.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

const perAddress: Limit = { name: 'order-code-try-address', times: 60, seconds: 600 }
// All networks together that asked for no code. Counted whether or not the order exists, so that the limit reveals
// nothing. In an hour at most 20 codes are mailed, with 5 tries each for the network that asked, and 4 × 5 tries are shared:
// six digits are guessed with 120 tries in a million, an owner is mailed 20 codes for it, and half a chance takes 240 days.
const tries: Limit = { name: 'order-code-try', times: 5, seconds: 900 }

type Shown = { number: number; email: string; code: string }

/** The order that a mailed code opens, once. Every failure gets the same answer. */
export async function findOrderByCode({ number, email: written, code }: Shown, address: string): Promise<FoundOrder> {
  const email = normalizeEmail(written)
  await refuseBeyond(perAddress, address)
  await countTry(`${number} ${email}`, address)
  const now = new Date()
  const last = await findLastCode(number, email, now)
  const isRight = last?.isGood && timingSafeEqual(last.digest, codeDigest(last.id, code))
  const order = isRight ? await spendCode(last.id, now) : undefined
  if (!order) throw new RefusedField('code', 'Wrong, used, or too old')
  return order
}

/** The buyer's own network asked for the code, and keeps its tries whatever attackers elsewhere do. */
async function countTry(whose: string, address: string): Promise<void> {
  const own = await consumeGrantedTry(triesOfAsker, `${whose} ${address}`)
  if (own === 'used-up') throw tooMany(triesOfAsker.seconds)
  if (own === 'none-granted') await refuseBeyond(tries, whose)
}
