import { z } from 'zod'
import { type ReservationTerms, type RulesInput, rulesInputSchema } from '#house/rules-schema.ts'
import { type ReservationRule, reservationRules } from '#legal/reservation-rules.ts'
import { daysAfter } from '#platform/time/days.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

export type TypedRules = Record<ReservationRule | 'from', string>
export const ruleFields = [...reservationRules, 'from'] as const

/** The rules that are saved, as fields have them: the planned ones, or those in force with tomorrow as their day. */
export function typedRulesOf({ planned, inForce, today }: ReservationTerms): TypedRules {
  const { depositPercentage, balanceDays, graceDays } = planned ?? inForce
  return {
    depositPercentage: String(depositPercentage),
    balanceDays: String(balanceDays),
    graceDays: String(graceDays),
    from: planned?.from ?? daysAfter(today, 1),
  }
}

/** The fields that differ. */
export function changedRules(before: TypedRules, after: TypedRules) {
  return ruleFields.filter((name) => before[name].trim() !== after[name].trim())
}

/** One's own changes over rules that were changed meanwhile; `theirs` are the fields whose other value was chosen. */
export function carryRules(opened: TypedRules, mine: TypedRules, current: TypedRules, theirs: readonly string[]) {
  const own = changedRules(opened, mine).filter((name) => !theirs.includes(name))
  return { ...current, ...Object.fromEntries(own.map((name) => [name, mine[name]])) }
}

/** The schema of the fields, for a day of the shop. */
export function typedRulesSchema(today: string): z.ZodType<RulesInput> {
  const { first, last } = daysToPlan(today)
  const inRange = rulesInputSchema.refine(({ from }) => first <= from && from <= last, { path: ['from'], error: 'day' })
  return z.preprocess(
    (typed: TypedRules) => ({
      ...typed,
      ...Object.fromEntries(reservationRules.map((rule) => [rule, Number(typed[rule])])),
    }),
    inRange,
  )
}
