import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetEdit as Edit, PutBack } from '#catalogue/shown/sheet-change.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { SheetEdit } from '#catalogue/web/sheet/SheetEdit.tsx'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { EditHistory } from '#ui/admin/editor/EditHistory.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  form: SheetFormState
  opened: AdminSheet
  putBack: (what: PutBack) => void
  noteMistake: (at: string, isMistake: boolean) => Promise<void>
}

/** The changes of a sheet and who made them, from what to what, and the ways back. */
export function SheetHistory({ form, opened, putBack, noteMistake }: Props) {
  const t = useWords()
  const format = useFormat()
  const authorOf = useAuthor()
  const [mistaken, setMistaken] = useState<Edit>()
  const edits = opened.edits.map((edit) => ({
    at: edit.at,
    by: authorOf(edit.by),
    what: <SheetEdit edit={edit} opened={opened} putBack={putBack} onMark={() => setMistaken(edit)} />,
  }))
  const isMarked = mistaken?.mistake?.marked ?? false
  const sums =
    mistaken?.mistake?.sums.map(({ minor, currency }) => format.amount(amount(minor, currency))).join(', ') ?? ''
  return (
    <SheetSection part="history" form={form} summary={<HistorySummary opened={opened} />}>
      <EditHistory edits={edits} />
      <AuditLink subject={`product:${opened.product_id}`} />
      <ConfirmDialog
        isOpen={mistaken !== undefined}
        title={t(isMarked ? 'catalogue.admin.mistake.ask-back' : 'catalogue.admin.mistake.ask', { sums })}
        yes={t(isMarked ? 'catalogue.admin.mistake.back' : 'catalogue.admin.mistake')}
        no={t('catalogue.admin.prices-asked.no')}
        onYes={() => {
          if (mistaken) void noteMistake(mistaken.at, !isMarked)
          setMistaken(undefined)
        }}
        onNo={() => setMistaken(undefined)}
      />
    </SheetSection>
  )
}

/** The last save. */
function HistorySummary({ opened }: { opened: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const authorOf = useAuthor()
  const [last] = opened.edits
  if (!last) return t('ui.editor.history.none')
  return t('catalogue.admin.last-saved', { who: authorOf(last.by), moment: shortMoment(last.at, language) })
}
