import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { OpenRequest } from '#orders/request-schema.ts'
import { type LineProblems, readLine, type TypedLine, typedLine } from '#orders/typed-draft.ts'
import { requestQuery, saveDraft, takeStep } from '#orders/web/request-admin-api.ts'
import { DoorError } from '#platform/send.ts'
import { failureOf } from '#ui/failure.ts'
import { showToast } from '#ui/toast.ts'

export type Problems = Record<string, LineProblems>
const told = { offer: 'orders.requests.offered', withdraw: 'orders.requests.withdrew' } as const

/** The editor of a draft: what is typed, what is wrong with it, and the steps of the house. */
export function useDraft(request: OpenRequest, refresh: () => void) {
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { id, version, currency } = request
  const first = request.lines.map((line) => typedLine(line, currency, language))
  const [lines, setLines] = useState<readonly TypedLine[]>(first)
  const [note, setNote] = useState(request.note)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<WordId>()
  const [pending, setPending] = useState(false)
  const isDirty = note !== request.note || JSON.stringify(lines) !== JSON.stringify(first)

  async function tell(ask: () => Promise<OpenRequest>, title: WordId): Promise<void> {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      const stands = await ask()
      queries.setQueryData(requestQuery(id).queryKey, stands)
      void queries.invalidateQueries({ queryKey: ['own', 'requests'] })
      showToast({ tone: 'plain', title })
    } catch (error) {
      const isStale = error instanceof DoorError && error.status === 409
      setFailure(isStale ? 'orders.requests.changed' : failureOf(error))
      if (isStale) refresh()
    }
    setPending(false)
  }

  /** Answers whether there was something wrong to be put right first. */
  async function save(): Promise<boolean> {
    const read = lines.map((line) => [line.product_id, readLine(line, currency, language)] as const)
    const wrong = read.flatMap(([code, each]) => ('problems' in each ? [[code, each.problems] as const] : []))
    setProblems(Object.fromEntries(wrong))
    if (lines.length === 0) setFailure('orders.requests.problem.none')
    if (wrong.length > 0 || lines.length === 0) return true
    const meant = read.flatMap(([, each]) => ('line' in each ? [each.line] : []))
    await tell(() => saveDraft(id, { version, lines: meant, note }), 'orders.requests.saved')
    return false
  }

  const take = (step: 'offer' | 'withdraw') => tell(() => takeStep(request, step), told[step])
  return { lines, setLines, note, setNote, problems, failure, pending, isDirty, save, take }
}
