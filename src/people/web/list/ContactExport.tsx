import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { exportPurposes } from '#people/contact-filter.ts'
import type { ContactFilter } from '#people/contact-list-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { downloadContacts } from '#people/web/contacts-api.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { Choice } from '#ui/form/Choice.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useWords as useListWords } from '#ui/list-words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { filter: ContactFilter }

/** The contacts of a list as a file: all of them, or those who may be sent letters. */
export function ContactExport({ filter }: Props) {
  const list = useListWords()
  return (
    <PopoverButton
      align="end"
      title={list('ui.list.export')}
      label={
        <>
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
          {list('ui.list.export')}
        </>
      }
    >
      {(close) => <Purpose filter={filter} onDone={close} />}
    </PopoverButton>
  )
}

function Purpose({ filter, onDone }: Props & { onDone: () => void }) {
  const t = useWords()
  const { language } = useLanguage()
  const [purpose, setPurpose] = useState<(typeof exportPurposes)[number]>('record')
  const checked = useCheckedForm(async () => {
    await downloadContacts({ ...filter, purpose }, language)
    showToast({ tone: 'plain', title: 'ui.list.exported' })
    onDone()
    return undefined
  })
  return (
    <form {...checked.form} className="list-editor">
      <Choice
        legend={t('people.export.purpose')}
        name="purpose"
        options={exportPurposes.map((value) => ({
          value,
          label: t(`people.export.${value}`),
          text: t(`people.export.${value}-text`),
        }))}
        chosen={purpose}
        choose={setPurpose}
      />
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <button type="submit" className="button" aria-disabled={checked.pending}>
        {t('people.export.do')}
      </button>
    </form>
  )
}
