import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { publishPrices, takeBackPrices } from '#catalogue/web/price-api.ts'
import { readSheetAgain } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

export type GraceActions = { pending: boolean; takeBack: () => void; publish: () => void; look: () => void }

type Given = {
  opened: AdminSheet
  /** Takes over a sheet as it is stored now; what is typed stays. */
  takeOver: (stored: AdminSheet) => void
  /** Takes over what is not typed: history, and prices that became public. */
  follow: (stored: AdminSheet) => void
  fail: (failure: WordId) => void
}

/** Ends the wait of a saved change of prices, by a person or by its moment. */
export function usePriceGrace({ opened, takeOver, follow, fail }: Given): GraceActions {
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { pending, run } = useOneAtATime()
  const code = opened.product_id

  async function act(done: WordId, send: (plan: string) => Promise<AdminSheet | undefined>): Promise<void> {
    if (!opened.grace) return
    try {
      const stored = await send(opened.grace.id)
      if (stored) takeOver(stored)
      else follow(await readSheetAgain(code))
      showToast({ tone: 'plain', title: stored ? done : 'catalogue.admin.grace.over', on: here })
      void queries.invalidateQueries({ queryKey: ['products'] })
      void queries.invalidateQueries({ queryKey: ['own', 'sheets'] })
    } catch (error) {
      fail(failureOf(error))
    }
  }

  async function look(): Promise<void> {
    const stored = await readSheetAgain(code).catch(() => undefined)
    if (stored) follow(stored)
  }

  return {
    pending,
    takeBack: () => void run(() => act('catalogue.admin.grace.taken-back', (plan) => takeBackPrices(code, plan))),
    publish: () => void run(() => act('catalogue.admin.grace.published', (plan) => publishPrices(code, plan))),
    look: () => void look(),
  }
}
