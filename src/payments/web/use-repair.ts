import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WordId } from '#language/words.ts'
import { problemsQuery, type RepairRequest, repair } from '#payments/web/problem-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/failure.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'

type News = { what: string; word: WordId; undo?: RepairRequest | undefined }
export type Repairs = ReturnType<typeof useRepair>

/**
 * Repairs, one at a time; the outcome of each is shown, and the page reloads its data.
 * @param shown what the page shows beside the problems
 */
export function useRepair(shown?: QueryKey) {
  const queries = useQueryClient()
  const [news, setNews] = useState<News>()
  const { pending, run } = useOneAtATime()

  async function press(request: RepairRequest, what: string, undo?: RepairRequest): Promise<void> {
    const word = await repair(request).then((did): WordId => `payments.admin.did.${did}`, whyNot(request))
    const changed = [problemsQuery.queryKey, ...(shown ? [shown] : [])]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    setNews({ what, word, undo: word === 'payments.admin.did.done' ? undo : undefined })
  }
  return {
    news,
    pending,
    press: (request: RepairRequest, what: string, undo?: RepairRequest) => run(() => press(request, what, undo)),
  }
}

function whyNot({ repair }: RepairRequest) {
  const refused = repair.startsWith('tasks/') ? 'payments.admin.did.owed' : 'payments.admin.did.refused'
  return (error: unknown): WordId => {
    if (!(error instanceof ApiError)) return failureOf(error)
    if (error.status === 404) return 'payments.admin.did.not-needed'
    return error.status === 409 ? refused : failureOf(error)
  }
}
