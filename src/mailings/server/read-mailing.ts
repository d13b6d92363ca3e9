import { outcomes } from '#mailings/mailing.ts'
import type { AudienceFilter, Mailing } from '#mailings/mailing-schema.ts'
import { countAudience } from '#mailings/server/audience-records.ts'
import { findMailing, type StoredMailing } from '#mailings/server/mailing-records.ts'
import { countRecipients } from '#mailings/server/recipient-records.ts'
import { readChosen } from '#people/server/list/chosen-contacts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

/** A letter as the page of an admin has it. */
export async function readMailing(id: string): Promise<Mailing> {
  const stored = await findMailing(id)
  if (!stored) throw new Refusal('missing', 'There is no such letter')
  return mailingJson(stored)
}

async function mailingJson({ content, ...stored }: StoredMailing): Promise<Mailing> {
  const { id, version, state, name, filter, startsAt, isPlanned, begunAt, endedAt, editedAt, editedBy } = stored
  const waits = state === 'scheduled' && !isPlanned && startsAt
  return {
    ...{ id, version, state, isPlanned },
    sheet: { name, filter, ...content },
    startsAt: startsAt?.toISOString() ?? null,
    startsInMs: waits ? Math.max(0, startsAt.getTime() - businessNow().getTime()) : null,
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    counts: begunAt ? await countsOf(id) : null,
    edits: [{ at: editedAt.toISOString(), by: editedBy }],
  }
}

async function countsOf(id: string): Promise<NonNullable<Mailing['counts']>> {
  const found = await countRecipients(id)
  const count = (outcome: (typeof outcomes)[number]) => found.find((each) => each.outcome === outcome)?.count ?? 0
  return Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])) as NonNullable<Mailing['counts']>
}

/** How many people a filter has, and how many of them may get letters. */
export async function readAudience(filter: AudienceFilter, now: BusinessTime) {
  return countAudience(await readChosen(filter), dayOf(now))
}
