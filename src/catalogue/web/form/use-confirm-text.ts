import { useQueryClient } from '@tanstack/react-query'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { StaleTexts } from '#catalogue/sheets/stale-texts.ts'
import { confirmText, readSheetAgain } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Given = { opened: AdminSheet; follow: (stored: AdminSheet) => void; fail: (failure: WordId) => void }

/** Takes the mark from a text that is still right although its other language was changed. */
export function useConfirmText({ opened, follow, fail }: Given) {
  const queries = useQueryClient()
  const { run } = useOneAtATime()
  const code = opened.product_id

  async function confirm(text: keyof StaleTexts, since: string): Promise<void> {
    try {
      // Where the other language was changed again, the newer mark takes the place of this one.
      follow((await confirmText(code, text, since)) ?? (await readSheetAgain(code)))
      void queries.invalidateQueries({ queryKey: ['own'], predicate: ({ queryKey }) => queryKey[1] !== 'sheet' })
    } catch (error) {
      fail(failureOf(error))
    }
  }

  return { confirmText: (text: keyof StaleTexts, since: string) => void run(() => confirm(text, since)) }
}
