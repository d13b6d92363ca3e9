import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Plans } from '#catalogue/endpoints/plan-schema.ts'
import type { Planning } from '#catalogue/web/form/use-plan-form.ts'
import { endPlan } from '#catalogue/web/price-api.ts'
import { readSheetAgain } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
import { failureOf, refusedFields } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

export type PlanActions = { begin: (planning: Planning) => void; ask: (plan: Plans[number]) => void }

type Given = {
  opened: AdminSheet
  takeOver: (stored: AdminSheet) => void
  follow: (stored: AdminSheet) => void
  fail: (failure: WordId) => void
}

/** Plans of a product's prices: which is being made, and which is to be ended. */
export function useSheetPlans({ opened, takeOver, follow, fail }: Given) {
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [planning, setPlanning] = useState<Planning>()
  const [ending, setEnding] = useState<Plans[number]>()
  const { run } = useOneAtATime()
  const code = opened.product_id

  function planned(stored: AdminSheet): void {
    takeOver(stored)
    setPlanning(undefined)
    showToast({ tone: 'plain', title: 'catalogue.admin.plan.made', on: here })
  }

  async function end(plan: Plans[number]): Promise<void> {
    setEnding(undefined)
    try {
      const stored = await endPlan(code, plan.id)
      if (stored) takeOver(stored)
      else follow(await readSheetAgain(code))
      const done = plan.hasBegun ? 'catalogue.admin.plan.ended' : 'catalogue.admin.plan.canceled'
      showToast({ tone: 'plain', title: stored ? done : 'catalogue.admin.plan.gone', on: here })
      void queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      const isNeeded = refusedFields(error).includes('plan')
      fail(isNeeded ? 'catalogue.admin.plan.needed' : failureOf(error))
    }
  }

  return {
    acts: { begin: setPlanning, ask: setEnding } satisfies PlanActions,
    planning,
    planned,
    close: () => setPlanning(undefined),
    ending,
    end: () => ending && void run(() => end(ending)),
    keep: () => setEnding(undefined),
  }
}
