import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Values, WordId } from '#language/words.ts'
import { foreignAmount } from '#payments/foreign-amount.ts'
import type { Repaired } from '#payments/problem-schema.ts'
import { problemsQuery, type RepairRequest, repair } from '#payments/web/problem-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type News = { what: string; word: WordId; values?: Values; undo?: RepairRequest | undefined }
type Outcome = { word: WordId; amount?: Repaired['amount'] }
export type Repairs = ReturnType<typeof useRepair>

/**
 * Repairs, one at a time; the outcome of each is shown, and the page reloads its data.
 * @param shown what the page shows beside the problems
 * @param onDone called once that data is there
 */
export function useRepair(shown?: QueryKey, onDone?: () => void) {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [news, setNews] = useState<News>()
  const { pending, run } = useOneAtATime()

  async function invalidateProblems(): Promise<void> {
    const changed = [problemsQuery.queryKey, ...(shown ? [shown] : [])]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    onDone?.()
  }

  async function submit(request: RepairRequest, what: string, undo?: RepairRequest): Promise<void> {
    const { word, amount } = await repair(request).then(
      ({ did, amount }): Outcome => ({ word: `payments.admin.did.${did}`, amount }),
      (error: unknown): Outcome => ({ word: repairFailureText(request)(error) }),
    )
    await invalidateProblems()
    // A retry sends no more than is still owed, which may be less than the row says.
    setNews({
      what: amount ? foreignAmount(amount, language) : what,
      word,
      undo: word === 'payments.admin.did.done' ? undo : undefined,
    })
  }

  /** One after the other, so that many need no more of the shop than one. */
  async function submitAll(requests: readonly RepairRequest[], what: string): Promise<void> {
    let done = 0
    for (const request of requests) {
      done += await repair(request).then(
        () => 1,
        () => 0,
      )
    }
    await invalidateProblems()
    const count = requests.length
    setNews({
      what,
      word: done === count ? 'payments.admin.did.all' : 'payments.admin.did.some',
      values: { done, count },
    })
  }

  return {
    news,
    pending,
    submit: (request: RepairRequest, what: string, undo?: RepairRequest) => run(() => submit(request, what, undo)),
    submitAll: (requests: readonly RepairRequest[], what: string) => run(() => submitAll(requests, what)),
  }
}

/** Says why a repair was not done. */
export function repairFailureText({ repair }: RepairRequest) {
  const refused = repair.startsWith('tasks/') ? 'payments.admin.did.owed' : 'payments.admin.did.refused'
  return (error: unknown): WordId => {
    if (!(error instanceof ApiError)) return failureOf(error)
    if (error.status === 404) return 'payments.admin.did.not-needed'
    return error.status === 409 ? refused : failureOf(error)
  }
}
