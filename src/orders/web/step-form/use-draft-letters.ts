import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StepInputs } from '#orders/endpoints/step-endpoints.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { draftLettersQuery } from '#orders/web/step-form/letter-api.ts'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { usePaused } from '#ui/use-paused.ts'

const whileTypingMs = 500

/** In a letter, the place of a text that its form asks for and that is still missing. */
export const missingText = '…'

/**
 * The letters of a step as its form is filled in; none are found while something is missing for them, or cannot be. While the
 * step is being sent they are not asked for: it may wait already, and another could not be taken then.
 */
export function useDraftLetters<Name extends OwnerStep>(
  { order: { number, version }, isSending }: Pick<Steps, 'order' | 'isSending'>,
  step: Name,
  draft: StepInputs[Name] | undefined,
) {
  const typed = draft ? JSON.stringify(draft) : ''
  const paused = usePaused(typed, whileTypingMs)
  const input = paused && typed ? (JSON.parse(paused) as StepInputs[Name]) : undefined
  const { data, isError, isFetching } = useQuery({
    ...draftLettersQuery({ number, version }, step, isSending ? undefined : input),
    placeholderData: keepPreviousData,
  })
  const preview = isError || !input ? undefined : (data ?? undefined)
  return { preview, isComing: isFetching || paused !== typed }
}
