import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import { factsInOrder } from '#house/fact-groups.ts'
import type { factsInputSchema, HouseFacts } from '#house/schema.ts'
import type { Facts } from '#legal/facts.ts'
import { currentFacts, fallbackEmail, houseChanged, otherLanguage } from '#legal/server/facts.ts'
import { lockFacts, readFacts, writeFacts } from '#legal/server/stored-facts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { serverSender } from '#platform/mail/mail.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const auditSubject = { kind: 'house', name: 'facts' } as const
const mostEdits = 20

export async function readHouseFacts(): Promise<HouseFacts> {
  const [facts, entries] = await Promise.all([readFacts(), auditOf(auditSubject, mostEdits)])
  const edits = entries.map(({ actor, occurredAt, before, after }) => ({
    at: occurredAt.toISOString(),
    by: actor,
    before: before as HouseFacts['edits'][number]['before'],
    after: after as HouseFacts['edits'][number]['after'],
  }))
  const others = { other_email: fallbackEmail(), other_language: otherLanguage(), other_sender: serverSender() }
  return { version: versionOf(facts), facts, ...others, edits }
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
    const before = await lockFacts(client)
    const changed = factsInOrder.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return true
    if (versionOf(before) !== version) return false
    await writeFacts(client, changed, after, now)
    await audit(client, auditSubject, { actor: admin, before, after, at: now })
    return true
  })
  if (!isSaved) throw new FactsChanged(await readHouseFacts())
  // This process need not wait for the bus: what is written next to the house has its language.
  houseChanged()
  await currentFacts()
  return readHouseFacts()
}

/** Equal for equal facts: a change by a tool of the database counts no versions. */
function versionOf(facts: Facts): string {
  const written = factsInOrder.map((name) => facts[name] ?? null)
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url')
}
