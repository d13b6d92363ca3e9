import '#people/web/contact/contact.css'
import { useEffect } from 'react'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { type FactName, maxContactName } from '#people/contact-facts.ts'
import { useWords } from '#people/web/admin-words.ts'
import { FactsMeanwhile } from '#people/web/contact/FactsMeanwhile.tsx'
import { type FactsFormState, useFactsForm } from '#people/web/contact/use-facts-form.ts'
import { CountryField, LanguageField, TelephoneField } from '#people/web/PersonFields.tsx'
import { PossibleContacts } from '#people/web/PossibleContacts.tsx'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { TextField } from '#ui/form/Field.tsx'

type Props = { contact: WholeContact; onClose: () => void }

/** The facts of a contact as a form; a save that another admin overtook keeps all that was typed. */
export function FactsForm({ contact, onClose }: Props) {
  const t = useWords()
  const state = useFactsForm(contact, onClose)
  const { checked, own, start, meanwhile, possible, forget, dialog, leave, saveAnyway } = state
  const { form, failure, pending } = checked
  const same = possible.find(({ isSame }) => isSame)
  useEffect(() => own.current?.querySelector('input')?.focus(), [own])
  return (
    <form {...form} ref={own} className="admin-step" aria-label={t('people.edit')} onChange={forget}>
      <LockedFields isLocked={pending}>
        <Fields key={start.key} state={state} use={contact.emailUsedBy} />
      </LockedFields>
      {meanwhile && <FactsMeanwhile {...meanwhile} />}
      {possible.length > 0 && (
        <PossibleContacts
          title={t(same ? 'people.edit.taken' : 'people.add.possible')}
          about={t(
            same ? `people.edit.taken.${same.because === 'email' ? 'email' : 'telephone'}` : 'people.edit.possible',
          )}
          possible={same ? [same] : possible}
        />
      )}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        {possible.length === 0 && !meanwhile && (
          <button type="submit" className="button" aria-disabled={pending}>
            {t('people.edit.save')}
          </button>
        )}
        {possible.length > 0 && !same && (
          <button type="button" className="button" aria-disabled={pending} onClick={saveAnyway}>
            {t('people.edit.anyway')}
          </button>
        )}
        <button type="button" className="button plain" onClick={leave}>
          {t('people.edit.leave')}
        </button>
      </p>
      <UnsavedDialog {...dialog} />
    </form>
  )
}

type FieldsProps = { state: FactsFormState; use: WholeContact['emailUsedBy'] }

function Fields({ state: { checked, start }, use }: FieldsProps) {
  const t = useWords()
  const { problems } = checked
  const field = (name: FactName) => ({
    ...{ name, autoComplete: 'off', defaultValue: start.values[name] },
    problem: problems[name] && t(problems[name]),
  })
  // A long pasted text is refused rather than cut.
  const line = (name: FactName, max: number) => ({
    ...field(name),
    pattern: `.{0,${max}}`,
    ...(problems[name] === 'ui.problem.check' && { problem: t('people.too-long', { most: max }) }),
  })
  return (
    <>
      <TextField label={t('people.add.first-name')} {...line('firstName', maxContactName)} />
      <TextField label={t('people.add.last-name')} {...line('lastName', maxContactName)} />
      <TextField
        label={t('people.add.email')}
        type="email"
        pattern=".{0,254}"
        readOnly={use !== null}
        hint={use && t(`people.edit.used.${use}`)}
        {...field('email')}
      />
      <TelephoneField {...field('telephone')} isRefused={problems.telephone === 'ui.problem.check'} />
      <CountryField {...field('country')} />
      <TextField label={t('people.column.postcode')} {...line('postcode', 16)} />
      <LanguageField defaultValue={start.values.language === 'fr' ? 'fr' : 'en'} />
    </>
  )
}
