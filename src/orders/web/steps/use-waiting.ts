import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { WordId } from '#language/words.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { stepName } from '#orders/web/history/step-name.ts'
import { takeLetterBack } from '#orders/web/step-form/letter-api.ts'
import { carryOutNow, takeStepBack } from '#orders/web/step-form/step-api.ts'
import { markStepUndone } from '#orders/web/step-form/undone-input.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast, type Toast } from '#ui/toast/toast.ts'

type Waiting = NonNullable<AdminOrder['waiting']>

type Options = {
  onTakenBack?: () => void
  /** Where the order is not on the page: the way to it. */
  action?: Toast['action']
}

/** Takes back what waits to leave, or lets it leave: of the two, one wins, and the page says which. */
export function useWaiting(number: number, { onTakenBack = () => {}, action }: Options = {}) {
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  const { queryKey } = orderQuery(String(number))
  async function act(ask: () => Promise<AdminOrder>, done?: WordId, next?: Toast['action']) {
    try {
      queries.setQueryData(queryKey, await ask())
      if (done) showToast({ tone: 'plain', title: done, ...(next && { action: next }) })
    } catch (error) {
      await queries.invalidateQueries({ queryKey })
      showToast({ tone: 'destructive', title: failureText(error) })
    }
  }
  async function takeBack(id: string) {
    const order = await takeStepBack(number, id)
    markStepUndone(number)
    onTakenBack()
    return order
  }
  return {
    pending,
    takeBack: (id: string) => run(() => act(() => takeBack(id), 'orders.admin.waiting.taken-back', action)),
    carryOutNow: (id: string) => run(() => act(() => carryOutNow(number, id))),
    takeLetterBack: (id: string) =>
      run(() => act(() => takeLetterBack(number, id), 'orders.admin.waiting.letter-taken-back')),
  }
}

function failureText(error: unknown): WordId {
  if (!(error instanceof ApiError && error.status === 409)) return failureOf(error)
  const { ended } = error.details
  if (ended === 'not-taken') return 'orders.admin.waiting.was-not-taken'
  return ended === 'taken-back' ? 'orders.admin.waiting.was-taken-back' : 'orders.admin.waiting.too-late'
}

/** A step that waits when its page is left can be taken back from the next page. */
export function useWaitingBeyondPage({ number, kind, waiting }: Pick<AdminOrder, 'number' | 'kind' | 'waiting'>): void {
  const t = useWords()
  const until = useRef<{ waiting: Waiting; at: number }>(undefined)
  useEffect(() => {
    until.current = waiting ? { waiting, at: performance.now() + waiting.sendsInMs } : undefined
  }, [waiting])
  const navigate = useNavigate()
  const { takeBack } = useWaiting(number, {
    action: {
      label: 'orders.admin.waiting.open',
      run: () => void navigate({ to: '/admin/orders/$number', params: { number: String(number) } }),
    },
  })
  const show = useEffectEvent(() => {
    const { current } = until
    const leftMs = current ? current.at - performance.now() : 0
    if (!current || leftMs <= 0) return
    const step = stepName(t, current.waiting.step, kind)
    showToast({
      tone: 'plain',
      title: 'orders.admin.waiting.toast',
      values: { step, number: String(number) },
      action: { label: 'orders.admin.waiting.take-back', run: () => void takeBack(current.waiting.id) },
      stays: { closed: () => {}, over: AbortSignal.timeout(leftMs) },
    })
  })
  useEffect(() => () => show(), [])
}
