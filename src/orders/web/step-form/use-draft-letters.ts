import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { draftLettersQuery } from '#orders/web/step-form/letter-api.ts'
import type { Seen } from '#orders/web/step-form/step-api.ts'
import { usePaused } from '#ui/use-paused.ts'

const whileTypingMs = 500

/** In a letter, the place of a text that its form asks for and that is still missing. */
export const missingText = '…'

/** The letters of a step as its form is filled in; none are found while something is missing for them, or cannot be. */
export function useDraftLetters<Name extends OwnerStep>(
  { number, version }: Seen,
  step: Name,
  draft: StepInputs[Name] | undefined,
) {
  const typed = draft ? JSON.stringify(draft) : ''
  const paused = usePaused(typed, whileTypingMs)
  const input = paused && typed ? (JSON.parse(paused) as StepInputs[Name]) : undefined
  const { data, isError, isFetching } = useQuery({
    ...draftLettersQuery({ number, version }, step, input),
    placeholderData: keepPreviousData,
  })
  const found = isError || !input ? undefined : (data ?? undefined)
  return { found, isComing: isFetching || paused !== typed }
}
