import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { FactValues } from '#house/fact-rules.ts'
import { carryTyped, valuesOf } from '#house/fact-values.ts'
import { factsSchema, type HouseFacts } from '#house/schema.ts'
import { goToFact } from '#house/web/go-to-fact.ts'
import { houseFactsQuery, saveHouseFacts } from '#house/web/house-api.ts'
import type { WordId } from '#language/words.ts'
import type { FactName } from '#legal/facts.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { failureOf } from '#ui/form/failure.ts'
import { formResolver } from '#ui/form/form-resolver.ts'
import { useRecheckedErrors } from '#ui/form/use-rechecked-errors.ts'
import { showToast } from '#ui/toast/toast.ts'

export type FactsFormState = UseFormReturn<FactValues, unknown, FactValues>

/** The editor of the facts: what is typed, what is wrong with it, and what another admin has saved meanwhile. */
export function useFactsForm(first: HouseFacts) {
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState(first)
  const [changed, setChanged] = useState<HouseFacts>()
  const [failure, setFailure] = useState<WordId>()
  const form: FactsFormState = useForm<FactValues, unknown, FactValues>({
    defaultValues: valuesOf(first.facts),
    resolver: formResolver<FactValues, FactValues>(factsSchema),
  })
  useRecheckedErrors(form)

  /** @param typed fields that differ from what is saved */
  function begin(current: HouseFacts, typed = valuesOf(current.facts)): void {
    queries.setQueryData(houseFactsQuery.queryKey, current)
    setOpened(current)
    setChanged(undefined)
    form.reset(valuesOf(current.facts))
    form.reset(typed, { keepDefaultValues: true })
  }

  async function save(facts: FactValues): Promise<void> {
    setFailure(undefined)
    const sent = { ...form.getValues() }
    const outcome = await saveHouseFacts(opened.version, facts).catch((error: unknown) => ({
      failure: failureOf(error),
    }))
    if ('failure' in outcome) setFailure(outcome.failure)
    else if ('problems' in outcome) showProblems(form, outcome.problems)
    else if ('changed' in outcome) setChanged(outcome.changed)
    else {
      // Fields that were typed while the answer was awaited keep it.
      begin(outcome.saved, carryTyped(sent, form.getValues(), valuesOf(outcome.saved.facts)))
      void queries.invalidateQueries({ queryKey: ['legal-texts'] })
      void queries.invalidateQueries({ queryKey: ['products'] })
    }
  }

  function discard(): void {
    setFailure(undefined)
    setChanged(undefined)
    const typed = { ...form.getValues() }
    form.reset()
    showToast({
      tone: 'plain',
      title: 'ui.form.discarded',
      action: { label: 'ui.form.undo', run: () => form.reset(typed, { keepDefaultValues: true }) },
      on: here,
    })
  }

  return {
    ...{ form, opened, changed, failure, save, discard, compare: setChanged },
    keepMine: (current: HouseFacts, theirs: readonly string[]) =>
      begin(current, carryTyped(valuesOf(opened.facts), form.getValues(), valuesOf(current.facts), theirs)),
    takeTheirs: (current: HouseFacts) => begin(current),
  }
}

function showProblems(form: FactsFormState, problems: readonly FieldProblem[]): void {
  for (const [index, { field, problem }] of problems.entries()) {
    const name = field.replace(/^facts\./, '') as FactName
    form.setError(name, { message: problem })
    if (index === 0) goToFact(form, name)
  }
}
