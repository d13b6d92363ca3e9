import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { LargeChanges } from '#catalogue/web/form/LargeChanges.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Confirming = { changes: readonly LargeChange[]; yes: () => void; no: () => void }
type Props = { code: string; confirming: Confirming | undefined }

/** Asks before a price leaves what it was by much: the old sum and the new one, side by side. */
export function PricesAsked({ code, confirming }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      isOpen={confirming !== undefined}
      title={t('catalogue.admin.prices-asked')}
      yes={t('catalogue.admin.prices-asked.yes')}
      no={t('catalogue.admin.prices-asked.no')}
      onYes={() => confirming?.yes()}
      onNo={() => confirming?.no()}
    >
      {confirming && <LargeChanges code={code} changes={confirming.changes} />}
    </ConfirmDialog>
  )
}
