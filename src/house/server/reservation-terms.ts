import type { z } from 'zod'
import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import type { dropRulesSchema, ReservationTerms, rulesRequestSchema } from '#house/rules-schema.ts'
import type { TermsVersion } from '#legal/reservation-rules.ts'
import { houseChanged } from '#legal/server/facts.ts'
import { dropPlannedRules, planRules, readTerms } from '#legal/server/planned-terms.ts'
import { type Connection, inTransaction } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

const auditSubject = { kind: 'terms', name: 'reservations' } as const

export async function readReservationTerms(now: BusinessTime): Promise<ReservationTerms> {
  const [{ seen, inForce, planned, former, hasWords }, [edit]] = await Promise.all([
    readTerms(now),
    auditOf(auditSubject, 1),
  ])
  return {
    version: seen,
    today: dayOf(now),
    inForce: versionToJson(inForce),
    planned: planned ? { ...versionToJson(planned), hasWords } : null,
    former: former.map(versionToJson),
    edit: edit ? { at: edit.occurredAt.toISOString(), by: edit.actor } : null,
  }
}

function versionToJson({ inForceFrom, ...terms }: TermsVersion) {
  return { ...terms, from: dayOf(inForceFrom) }
}

/** Another admin has changed the rules since they were read, or planned ones have taken effect. */
class RulesChanged extends Refusal {
  override readonly details: { current: ReservationTerms }

  constructor(current: ReservationTerms) {
    super('changed', 'The rules were changed meanwhile')
    this.details = { current }
  }
}

/** Plans other rules for orders placed from a day on. */
export async function planReservationRules(
  { version, rules }: z.infer<typeof rulesRequestSchema>,
  admin: Admin,
  now: BusinessTime,
): Promise<ReservationTerms> {
  const { first, last } = daysToPlan(dayOf(now))
  if (rules.from < first || rules.from > last) throw new RefusedField('rules.from', 'day')
  return change((on) => planRules(on, version, rules, now), admin, now)
}

/** Takes back the rules that are planned. */
export function dropReservationRules(
  { version }: z.infer<typeof dropRulesSchema>,
  admin: Admin,
  now: BusinessTime,
): Promise<ReservationTerms> {
  return change((on) => dropPlannedRules(on, version, now), admin, now)
}

type Change = (on: Connection) => ReturnType<typeof planRules>

async function change(store: Change, admin: Admin, now: BusinessTime): Promise<ReservationTerms> {
  const isStored = await inTransaction(async (client) => {
    const stored = await store(client)
    if (stored.result === 'stored') {
      const { before, after } = stored
      await audit(client, auditSubject, { actor: admin, before, after, at: now })
    }
    return stored.result !== 'outdated'
  })
  if (!isStored) throw new RulesChanged(await readReservationTerms(now))
  // This process need not wait for the bus: the next checkout here is quoted by the terms in force.
  houseChanged()
  return readReservationTerms(now)
}
