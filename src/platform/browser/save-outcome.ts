import type { FieldProblem } from '#platform/http/refusal.ts'

/** The outcome of saving: stored, refused since another admin has saved meanwhile, or refused for its fields. */
export type SaveOutcome<Stored> = { saved: Stored } | { changed: Stored } | { problems: readonly FieldProblem[] }

type Refused<Stored> = {
  error: string
  current?: Stored | undefined
  problems?: readonly FieldProblem[] | undefined
}

/** The outcome that the answer of a route says, with its refusals. */
export function saveOutcomeOf<Stored extends object>(
  answer: NoInfer<Stored> | Refused<NoInfer<Stored>>,
): SaveOutcome<Stored> {
  if (!isRefused(answer)) return { saved: answer }
  return answer.current ? { changed: answer.current } : { problems: answer.problems ?? [] }
}

const isRefused = <Stored extends object>(answer: Stored | Refused<Stored>): answer is Refused<Stored> =>
  'error' in answer
