import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WordId } from '#language/words.ts'
import { problemsQuery, repair } from '#payments/web/problem-api.ts'
import { ApiError } from '#platform/send.ts'
import { failureOf } from '#ui/failure.ts'

export type RepairNews = { what: string; word: WordId; undo?: string | undefined }
export type Repairs = ReturnType<typeof useRepair>

/** Repairs, one at a time; the outcome of each is shown, and the page reloads its data. */
export function useRepair() {
  const queries = useQueryClient()
  const [news, setNews] = useState<RepairNews>()
  const [pending, setPending] = useState<string>()
  const underWay = useRef(false)

  async function press(path: string, what: string, undo?: string): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setPending(path)
    const word = await repair(path).then((did): WordId => `payments.admin.did.${did}`, whyNot(path))
    await queries.invalidateQueries({ queryKey: problemsQuery.queryKey })
    setNews({ what, word, undo: word === 'payments.admin.did.done' ? undo : undefined })
    setPending(undefined)
    underWay.current = false
  }
  return { news, pending, press }
}

function whyNot(path: string) {
  const refused = path.startsWith('tasks/') ? 'payments.admin.did.owed' : 'payments.admin.did.refused'
  return (error: unknown): WordId => {
    if (!(error instanceof ApiError)) return failureOf(error)
    if (error.status === 404) return 'payments.admin.did.not-needed'
    return error.status === 409 ? refused : failureOf(error)
  }
}
