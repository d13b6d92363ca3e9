import { Download } from 'lucide-react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { downloadLedger } from '#orders/web/api.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useWords as useListWords } from '#ui/list-words.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useToday } from '#ui/use-today.ts'

/** The ledger of some days as a file: the month so far, unless other days are chosen. */
export function LedgerExport() {
  const t = useWords()
  return (
    <PopoverButton
      align="end"
      title={t('orders.admin.ledger-export')}
      label={
        <>
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('orders.admin.ledger-export')}
        </>
      }
    >
      {(close) => <Days onDone={close} />}
    </PopoverButton>
  )
}

function Days({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const list = useListWords()
  const { language } = useLanguage()
  const today = useToday()
  const checked = useCheckedForm(async ({ from = '', until = '' }) => {
    if (from > today) return { field: 'from', problem: 'orders.admin.ledger-export.future' }
    if (from > until) return { field: 'until', problem: 'ui.list.choose-day' }
    await downloadLedger({ from, until }, language)
    showToast({ tone: 'plain', title: 'ui.list.exported' })
    onDone()
    return undefined
  })
  function problemOf(name: string): string | undefined {
    const problem = checked.problems[name]
    return problem && (problem === 'orders.admin.ledger-export.future' ? t(problem) : list('ui.list.choose-day'))
  }
  return (
    <form {...checked.form} className="list-editor">
      <p className="admin-quiet">{t('orders.admin.ledger-export.about')}</p>
      <TextField
        name="from"
        type="date"
        label={list('ui.list.from')}
        defaultValue={`${today.slice(0, 8)}01`}
        required
        problem={problemOf('from')}
      />
      <TextField
        name="until"
        type="date"
        label={list('ui.list.until')}
        defaultValue={today}
        required
        problem={problemOf('until')}
      />
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <button type="submit" className="button" aria-disabled={checked.pending}>
        {t('orders.admin.ledger-export.do')}
      </button>
    </form>
  )
}
