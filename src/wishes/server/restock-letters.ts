import { type Actor, audit } from '#audit/server/audit.ts'
import type { RestockLetters } from '#catalogue/server/stock/restock-letters.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takeWishMailsBack } from '#platform/mail/recalled-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import {
  countTakenBack,
  findLeavingLetters,
  keepWaiting,
  lockWishesOf,
  releaseTakenBack,
} from '#wishes/server/letter-records.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'

export async function restockLettersOf(code: string): Promise<RestockLetters> {
  const leaving = await findLeavingLetters(code)
  return { ...leaving, takenBack: await countTakenBack(code) }
}

/** Takes back the letters about a product that is back, or sends those that were taken back after all. */
export async function chooseLetters(code: string, areWanted: boolean, admin: Actor, now: BusinessTime): Promise<void> {
  await (areWanted ? sendAfterAll(code, admin, now) : takeBack(code, admin, now))
}

async function takeBack(code: string, admin: Actor, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const wishes = await lockWishesOf(client, code)
    const withdrawn = await takeWishMailsBack(client, wishes, admin.email)
    const kept = await keepWaiting(client, code, withdrawn, now)
    if (kept === 0) throw new Refusal('conflict', 'The letters have left already')
    await note(client, code, 'letters_taken_back', admin, now)
  })
}

async function sendAfterAll(code: string, admin: Actor, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    if ((await releaseTakenBack(client, code)) > 0) await note(client, code, 'letters_sent_after_all', admin, now)
  })
  await notifyWishes(now)
}

function note(
  client: Parameters<typeof audit>[0],
  code: string,
  field: 'letters_taken_back' | 'letters_sent_after_all',
  actor: Actor,
  at: BusinessTime,
): Promise<void> {
  return audit(client, { kind: 'product', name: code }, { actor, before: {}, after: { [field]: at.toISOString() }, at })
}
