import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ReservationTerms, RulesInput } from '#house/rules-schema.ts'
import { dropPlannedRules, planRules, reservationTermsQuery } from '#house/web/house-api.ts'
import {
  carryRules,
  ruleFields,
  type TypedRules,
  typedRulesOf,
  typedRulesSchema,
} from '#house/web/rules/typed-rules.ts'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { formResolver } from '#ui/form/form-resolver.ts'
import { useRecheckedErrors } from '#ui/form/use-rechecked-errors.ts'
import { showToast } from '#ui/toast/toast.ts'

export type RulesFormState = UseFormReturn<TypedRules, unknown, RulesInput>

/** The editor of the rules: what is typed, what is wrong with it, and what was changed meanwhile. */
export function useRulesForm(first: ReservationTerms) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(first)
  const [changed, setChanged] = useState<ReservationTerms>()
  const [failure, setFailure] = useState<WordId>()
  const form: RulesFormState = useForm<TypedRules, unknown, RulesInput>({
    defaultValues: typedRulesOf(first),
    resolver: formResolver<TypedRules, RulesInput>(typedRulesSchema(opened.today)),
  })
  useRecheckedErrors(form)

  function begin(current: ReservationTerms, typed = typedRulesOf(current)): void {
    queries.setQueryData(reservationTermsQuery.queryKey, current)
    setOpened(current)
    setChanged(undefined)
    form.reset(typedRulesOf(current))
    form.reset(typed, { keepDefaultValues: true })
  }

  async function send(act: () => ReturnType<typeof planRules>): Promise<boolean> {
    setFailure(undefined)
    const outcome = await act().catch((error: unknown) => ({ failure: failureOf(error) }))
    if ('failure' in outcome) setFailure(outcome.failure)
    else if ('problems' in outcome) showProblems(form, outcome.problems)
    else if ('changed' in outcome) setChanged(outcome.changed)
    else {
      begin(outcome.saved)
      void queries.invalidateQueries({ queryKey: ['legal-texts'] })
      return true
    }
    return false
  }

  return {
    ...{ form, opened, changed, failure, compare: setChanged },
    save: (rules: RulesInput) => send(() => planRules(opened.version, rules)),
    async drop() {
      const isDropped = await send(() => dropPlannedRules(opened.version))
      if (isDropped) showToast({ tone: 'plain', title: 'house.reserving.dropped' })
    },
    discard() {
      setFailure(undefined)
      setChanged(undefined)
      form.reset()
    },
    keepMine: (current: ReservationTerms, theirs: readonly string[]) =>
      begin(current, carryRules(typedRulesOf(opened), form.getValues(), typedRulesOf(current), theirs)),
    takeTheirs: (current: ReservationTerms) => begin(current),
  }
}

function showProblems(form: RulesFormState, problems: readonly { field: string }[]): void {
  for (const { field } of problems) {
    const name = ruleFields.find((each) => field === `rules.${each}`)
    if (name) form.setError(name, { message: 'refused' }, { shouldFocus: true })
  }
}
