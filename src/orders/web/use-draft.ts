import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { OpenRequest } from '#orders/request-schema.ts'
import { type LineProblems, readLine, type TypedLine, typedLine } from '#orders/typed-draft.ts'
import { requestQuery, saveDraft, takeStep } from '#orders/web/request-admin-api.ts'
import { DoorError } from '#platform/send.ts'
import { failureOf } from '#ui/failure.ts'
import { showToast } from '#ui/toast.ts'

type Problems = Record<string, LineProblems>
const told = { offer: 'orders.requests.offered', withdraw: 'orders.requests.withdrew' } as const

/** The editor of a draft: what is typed, what is wrong with it, and what another has saved meanwhile. */
export function useDraft(request: OpenRequest, refresh: () => void) {
  const { language } = useLanguage()
  const { id, currency } = request
  const [opened, setOpened] = useState(request)
  const first = typedLines(opened, language)
  const [lines, setLines] = useState<readonly TypedLine[]>(first)
  const [note, setNote] = useState(request.note)
  const [problems, setProblems] = useState<Problems>({})
  const { failure, setFailure, pending, tell } = useErrand(id, refresh)
  const isDirty = note !== opened.note || JSON.stringify(lines) !== JSON.stringify(first)
  const isChanged = request.version !== opened.version

  function adopt(stands: OpenRequest) {
    setOpened(stands)
    setLines(typedLines(stands, language))
    setNote(stands.note)
    setProblems({})
    setFailure(undefined)
  }

  const follow = useEffectEvent((stands: OpenRequest) => {
    if (isChanged && !isDirty) adopt(stands)
  })
  useEffect(() => follow(request), [request])

  /** Answers whether there is something to be put right first. */
  async function save(): Promise<boolean> {
    const read = lines.map((line) => [line.product_id, readLine(line, currency, language)] as const)
    const wrong = read.flatMap(([code, each]) => ('problems' in each ? [[code, each.problems] as const] : []))
    setProblems(Object.fromEntries(wrong))
    if (lines.length === 0) setFailure('orders.requests.problem.none')
    if (wrong.length > 0 || lines.length === 0) return true
    const meant = read.flatMap(([, each]) => ('line' in each ? [each.line] : []))
    const { version } = opened
    const saved = await tell(() => saveDraft(id, { version, lines: meant, note }), 'orders.requests.saved')
    if (saved) adopt(saved)
    return false
  }

  return {
    ...{ lines, setLines, note, setNote, problems, failure, pending, isDirty, save },
    isChanged: isChanged && isDirty,
    keepMine: () => setOpened(request),
    takeTheirs: () => adopt(request),
    take: (step: 'offer' | 'withdraw') => void tell(() => takeStep(request, step), told[step]),
  }
}

function typedLines({ lines, currency }: OpenRequest, language: Language): TypedLine[] {
  return lines.map((line) => typedLine(line, currency, language))
}

/** Tells the shop something about a request, once at a time; answers the request as it stands then. */
function useErrand(id: string, refresh: () => void) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<WordId>()
  const [pending, setPending] = useState(false)

  async function tell(ask: () => Promise<OpenRequest>, title: WordId): Promise<OpenRequest | undefined> {
    if (pending) return undefined
    setPending(true)
    setFailure(undefined)
    const stands = await ask().catch((error: unknown) => {
      const isStale = error instanceof DoorError && error.status === 409
      setFailure(isStale ? 'orders.requests.changed' : failureOf(error))
      if (isStale) refresh()
    })
    setPending(false)
    if (!stands) return undefined
    queries.setQueryData(requestQuery(id).queryKey, stands)
    void queries.invalidateQueries({ queryKey: ['own', 'requests'] })
    showToast({ tone: 'plain', title })
    return stands
  }
  return { failure, setFailure, pending, tell }
}
