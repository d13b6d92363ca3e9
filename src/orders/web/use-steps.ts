import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WordId } from '#language/words.ts'
import { isSame } from '#money/money.ts'
import type { OpenOrder } from '#orders/schema.ts'
import type { OwnerStep } from '#orders/steps.ts'
import { orderQuery } from '#orders/web/api.ts'
import { takeStep } from '#orders/web/step-api.ts'
import { DoorError } from '#platform/send.ts'
import type { NotSent } from '#ui/use-checked-form.ts'

export type Step = OwnerStep | 'note'

/** What is told after a press: a step was taken, or the order was not what it had been. */
export type StepNews = { did: Step } | { before: OpenOrder; now: OpenOrder }

const ownConflicts = ['ship', 'move', 'refund', 'record-payment', 'record-return'] as const

export type Steps = ReturnType<typeof useSteps>
export type FormProps = { steps: Steps; onLeave: () => void }

/** The steps of the house with one order: which form is open, and what became of the last press. */
export function useSteps(order: OpenOrder) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<Step>()
  // What the owner had before them when they chose: the page itself follows every change at once.
  const [seen, setSeen] = useState(order)
  const [news, setNews] = useState<StepNews>()
  const { queryKey } = orderQuery(String(order.number))

  /** @param field the one that the shop refuses with `problem`, when it can be no other */
  async function take(step: Step, body: object, refused?: NotSent): Promise<NotSent | undefined> {
    try {
      queries.setQueryData(queryKey, await takeStep(order.number, step, body))
    } catch (error) {
      if (error instanceof DoorError && error.status === 409) return lookAgain(step)
      if (error instanceof DoorError && error.status === 400 && refused) return refused
      throw error
    }
    setOpen(undefined)
    setNews({ did: step })
    return undefined
  }

  async function lookAgain(step: Step): Promise<NotSent> {
    const now = await queries.query({ ...orderQuery(String(order.number)), staleTime: 0 })
    if (hasChanged(seen, now)) setNews({ before: seen, now })
    setSeen(now)
    if (!(now.steps as readonly string[]).includes(step)) setOpen(undefined)
    return { failure: conflictOf(step) }
  }

  return {
    order,
    open,
    news,
    take,
    openForm(step: Step | undefined) {
      setNews(undefined)
      setSeen(order)
      setOpen(step)
    },
  }
}

function hasChanged(before: OpenOrder, now: OpenOrder): boolean {
  return before.state !== now.state || !isSame(before.due, now.due) || before.events.length !== now.events.length
}

function conflictOf(step: Step): WordId {
  const own = ownConflicts.find((each) => each === step)
  return `orders.admin.conflict.${own ?? 'other'}`
}
