import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { InUse } from '#catalogue/endpoints/sheet-schema.ts'
import { readSheetAgain, saveSheet } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

type Given = {
  /** Takes over the sheet as it is stored now; fields that were typed since it was published stay. */
  takeOver: (stored: AdminSheet, published: AdminSheet) => void
  refuse: (by: InUse) => void
  fail: (failure: WordId) => void
}

const shownMs = 30_000

/** Says that a product is published, and unpublishes it again, unless a buyer has reserved it by then. */
export function usePublishedToast({ takeOver, refuse, fail }: Given): (published: AdminSheet) => void {
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })

  async function unpublish(published: AdminSheet): Promise<void> {
    try {
      const now = await readSheetAgain(published.product_id)
      // Another admin may have moved it meanwhile.
      if (now.sheet.state !== 'published') return takeOver(now, published)
      const outcome = await saveSheet(now, { ...now.sheet, state: 'draft' }, { confirmed: [], note: '' })
      if ('inUse' in outcome) return refuse(outcome.inUse)
      if (!('saved' in outcome)) return fail('catalogue.admin.published.stays')
      takeOver(outcome.saved, published)
      showToast({ tone: 'plain', title: 'catalogue.admin.published.back', on: here })
      void queries.invalidateQueries({ queryKey: ['products'] })
      void queries.invalidateQueries({ queryKey: ['own', 'sheets'] })
    } catch (error) {
      fail(failureOf(error))
    }
  }

  return (published) =>
    showToast({
      tone: 'plain',
      title: 'catalogue.admin.published',
      action: { label: 'catalogue.admin.move.published-draft', run: () => void unpublish(published) },
      on: here,
      stays: { closed: () => {}, over: AbortSignal.timeout(shownMs) },
    })
}
