import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { EraseDrawer } from '#people/web/contact/EraseDrawer.tsx'
import { downloadCopy } from '#people/web/rights-api.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { contact: WholeContact; name: string }

/** The rights of a person: a copy of their data, and that it is erased. */
export function ContactRights({ contact, name }: Props) {
  const t = useWords()
  const mayCopy = useMay('export')
  const mayErase = useMay('settings')
  const [isErasing, setErasing] = useState(false)
  if (!(mayCopy || mayErase)) return null
  return (
    <>
      <PopoverButton align="end" title={t('people.rights.title')} label={t('people.rights.title')}>
        {(close) => (
          <>
            {mayCopy && <CopyForm id={contact.id} onDone={close} />}
            {mayErase && (
              <p className="mt-4">
                <button
                  type="button"
                  className="admin-link text-problem"
                  onClick={() => {
                    close()
                    setErasing(true)
                  }}
                >
                  {t('people.rights.erase')}
                </button>
              </p>
            )}
          </>
        )}
      </PopoverButton>
      {isErasing && <EraseDrawer id={contact.id} name={name} onClose={() => setErasing(false)} />}
    </>
  )
}

function CopyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords()
  const [form, setForm] = useState<'page' | 'file'>('page')
  const checked = useCheckedForm(async ({ notes }) => {
    await downloadCopy(id, form, notes === 'yes')
    showToast({ tone: 'plain', title: 'ui.list.exported' })
    onDone()
    return undefined
  })
  return (
    <form {...checked.form} className="list-editor" aria-label={t('people.rights.title')}>
      <p className="admin-quiet">{t('people.rights.about')}</p>
      <label className="flex items-start gap-2">
        <input type="checkbox" name="notes" value="yes" />
        <span>{t('people.rights.notes')}</span>
      </label>
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        {(['page', 'file'] as const).map((each) => (
          <button
            key={each}
            type="submit"
            className="button plain"
            aria-disabled={checked.pending}
            onClick={() => setForm(each)}
          >
            {t(`people.rights.${each}`)}
          </button>
        ))}
      </p>
    </form>
  )
}
