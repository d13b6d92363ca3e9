import type { z } from 'zod'
import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import type { factsInputSchema, HouseFacts } from '#house/schema.ts'
import { statusOfReplies } from '#house/server/ports.ts'
import type { Facts } from '#legal/facts.ts'
import { currentFacts, fallbackEmail, houseChanged, otherLanguage } from '#legal/server/facts.ts'
import { readStoredFacts, storeFacts } from '#legal/server/stored-facts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { serverSender } from '#platform/mail/mail.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const auditSubject = { kind: 'house', name: 'facts' } as const
const maxEdits = 20

export async function readHouseFacts(): Promise<HouseFacts> {
  const [{ version, facts }, entries, { lastAt, ...replies }] = await Promise.all([
    readStoredFacts(),
    auditOf(auditSubject, maxEdits),
    statusOfReplies(),
  ])
  const edits = entries.map(({ actor, occurredAt, before, after }) => ({
    at: occurredAt.toISOString(),
    by: actor,
    before: before as HouseFacts['edits'][number]['before'],
    after: after as HouseFacts['edits'][number]['after'],
  }))
  const others = { other_email: fallbackEmail(), other_language: otherLanguage(), other_sender: serverSender() }
  return { version, facts, ...others, replies: { ...replies, last_at: lastAt?.toISOString() ?? null }, edits }
}

/** Another admin has saved the facts since they were read. */
class FactsChanged extends Refusal {
  override readonly details: { current: HouseFacts }

  constructor(current: HouseFacts) {
    super('changed', 'The facts were changed meanwhile')
    this.details = { current }
  }
}

/** Saves the facts as they were seen. Facts that are as requested already are not changed, whatever was seen. */
export async function saveHouseFacts(
  { version, facts: asked }: z.infer<typeof factsInputSchema>,
  admin: Admin,
  now: BusinessTime,
): Promise<HouseFacts> {
  const after: Facts = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const isSaved = await inTransaction(async (client) => {
    const stored = await storeFacts(client, version, after, now)
    if (stored.result === 'stored') {
      await audit(client, auditSubject, { actor: admin, before: stored.before, after, at: now })
    }
    return stored.result !== 'outdated'
  })
  if (!isSaved) throw new FactsChanged(await readHouseFacts())
  // This process need not wait for the bus: what is written next to the house has its language.
  houseChanged()
  await currentFacts()
  return readHouseFacts()
}
