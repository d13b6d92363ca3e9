import { useLocation } from '@tanstack/react-router'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { restockLetterEndpoints } from '#catalogue/endpoints/restock-letter-endpoints.ts'
import { readSheetAgain, undefinedOnConflict } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

const ask = clientOf<typeof restockLetterEndpoints>(sendSigned)

/** @returns the sheet as it is then; undefined where the emails have left already */
const send = (code: string, areWanted: boolean) =>
  undefinedOnConflict(ask('PUT /admin/products/:code/restock-letters', { params: { code }, body: { areWanted } }))

type Given = {
  opened: AdminSheet
  /** Takes over what is not typed. */
  follow: (stored: AdminSheet) => void
  fail: (failure: WordId) => void
}

export type LetterActions = { pending: boolean; choose: (areWanted: boolean) => void; look: () => void }

/** Takes back the emails to those who waited for a product, or sends them after all. */
export function useRestockLetters({ opened: { product_id: code }, follow, fail }: Given): LetterActions {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { pending, run } = useOneAtATime()

  async function choose(areWanted: boolean): Promise<void> {
    try {
      const stored = await send(code, areWanted)
      follow(stored ?? (await readSheetAgain(code)))
      if (!stored) showToast({ tone: 'plain', title: 'catalogue.admin.letters.left', on: here })
    } catch (error) {
      fail(failureOf(error))
    }
  }

  async function look(): Promise<void> {
    const stored = await readSheetAgain(code).catch(() => undefined)
    if (stored) follow(stored)
  }

  return { pending, choose: (areWanted) => void run(() => choose(areWanted)), look: () => void look() }
}
