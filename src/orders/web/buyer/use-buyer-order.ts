import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WordId } from '#language/words.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { type Ask, readBuyerOrder } from '#orders/web/buyer/buyer-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useSubmit } from '#ui/form/use-submit.ts'
import { showToast } from '#ui/toast/toast.ts'

/** An order in the hands of its buyer: what is done with it, and what came of that. */
export type BuyerControls = {
  order: BuyerOrder
  ask: Ask
  pending: boolean
  /** Why it was not done. */
  notice: WordId | undefined
  /** Takes a step that answers the order afterwards, or leads away. */
  take: (step: () => Promise<BuyerOrder | undefined>) => void
  /** Counts the steps that were taken. */
  taken: number
}

export function useBuyerOrder(order: BuyerOrder, ask: Ask, changed: (order: BuyerOrder) => void): BuyerControls {
  const queries = useQueryClient()
  const [taken, setTaken] = useState(0)
  const { submit, pending, answer, failure } = useSubmit<WordId | undefined>()

  async function work(step: () => Promise<BuyerOrder | undefined>): Promise<WordId | undefined> {
    try {
      const next = await step()
      if (!next) return undefined
      changed(next)
      setTaken((before) => before + 1)
      await queries.invalidateQueries({ queryKey: ['own', 'orders'] })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return refusalOf(error)
      const now = await readBuyerOrder(ask, order.number)
      changed(now)
      // In a list of what is under way its place is gone, and with it this sentence.
      if (hasNoStepLeft(now)) showToast({ tone: 'plain', title: 'orders.buyer.changed' })
      return 'orders.buyer.changed'
    }
  }
  return { order, ask, pending, notice: failure ?? answer, taken, take: (step) => void submit(() => work(step)) }
}

function refusalOf(error: unknown): WordId {
  if (error instanceof ApiError && error.code === 'unavailable') return 'orders.buyer.unavailable'
  if (error instanceof ApiError && ['signed-out', 'missing'].includes(error.code)) return 'orders.buyer.signed-out'
  return failureOf(error)
}
