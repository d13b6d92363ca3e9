import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { maxContactName } from '#people/contact-facts.ts'
import type { NewContactInput, PossibleContact } from '#people/new-contact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { addContact, contactFiguresQuery, contactsKey } from '#people/web/contacts-api.ts'
import { CountryField, LanguageField, TelephoneField } from '#people/web/PersonFields.tsx'
import { PossibleContacts } from '#people/web/PossibleContacts.tsx'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Adds a contact beside the list, and asks first where one may be the same person. */
export function AddContact({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const guard = useDrawerGuard(onClose)
  const { possible, checked, sendAnyway, forget } = useAddContact(guard.close)
  const { language } = useLanguage()
  const { form, problems, failure, pending } = checked
  const same = possible.find(({ isSame }) => isSame)
  const field = (name: keyof NewContactInput) => ({
    name,
    autoComplete: 'off',
    problem: problems[name] && t(problems[name]),
  })
  // A long pasted text is refused rather than cut.
  const line = (name: keyof NewContactInput, max: number) => ({
    ...field(name),
    pattern: `.{0,${max}}`,
    ...(problems[name] === 'ui.problem.check' && { problem: t('people.too-long', { most: max }) }),
  })
  return (
    <FormDrawer
      guard={guard}
      title={t('people.new')}
      close={t('people.add.close')}
      className="admin-drawer-form"
      focusField
    >
      <form {...form} className="admin-step" aria-label={t('people.new')} onChange={forget}>
        <p className="admin-quiet">{t('people.add.about')}</p>
        <TextField label={t('people.add.first-name')} {...line('firstName', maxContactName)} />
        <TextField label={t('people.add.last-name')} {...line('lastName', maxContactName)} />
        <TextField label={t('people.add.email')} type="email" pattern=".{0,254}" {...field('email')} />
        <TelephoneField {...field('telephone')} isRefused={problems.telephone === 'ui.problem.check'} />
        <CountryField {...field('country')} />
        <TextField label={t('people.column.postcode')} {...line('postcode', 16)} />
        <LanguageField defaultValue={language} />
        {possible.length > 0 && (
          <PossibleContacts
            title={t(same ? 'people.add.same' : 'people.add.possible')}
            about={t(`people.add.possible.${!same ? 'other' : same.because === 'email' ? 'email' : 'telephone'}`)}
            possible={possible}
            onFollow={guard.close}
          />
        )}
        <p role="alert" className="text-problem empty:hidden">
          {failure && t(failure)}
        </p>
        <p className="flex flex-wrap gap-3">
          {possible.length === 0 && (
            <button type="submit" className="button" aria-disabled={pending}>
              {t('people.add.do')}
            </button>
          )}
          {same && (
            <Link to="/crm/contacts/$id" params={{ id: same.contact.id }} className="button" onClick={guard.close}>
              {t('people.add.open')}
            </Link>
          )}
          {possible.length > 0 && !same && (
            <button type="button" className="button" aria-disabled={pending} onClick={sendAnyway}>
              {t('people.add.anyway')}
            </button>
          )}
          <button type="button" className="button plain" onClick={guard.leave}>
            {t('people.add.leave')}
          </button>
        </p>
      </form>
    </FormDrawer>
  )
}

function useAddContact(onClose: () => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [possible, setPossible] = useState<readonly PossibleContact[]>([])
  const typed = useRef<NewContactInput>(undefined)

  async function send(contact: NewContactInput): Promise<NotSent | undefined> {
    typed.current = contact
    const added = await addContact(contact)
    if ('possible' in added) {
      setPossible(added.possible)
      return undefined
    }
    onClose()
    showToast({ tone: 'plain', title: 'people.added' })
    await Promise.all(
      [contactsKey, contactFiguresQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    await navigate({ to: '/crm/contacts/$id', params: { id: added.id } })
    return undefined
  }

  const checked = useCheckedForm(async (values) => {
    const contact = contactOf(values)
    return contact.email || contact.telephone ? send(contact) : { field: 'email', problem: 'people.add.needs-key' }
  })
  const sendAnyway = () =>
    void checked.again(async () => (typed.current ? send({ ...typed.current, anyway: true }) : undefined))
  return { possible, checked, sendAnyway, forget: () => setPossible([]) }
}

function contactOf(values: Values): NewContactInput {
  const { firstName = '', lastName = '', email = '', telephone = '', country = '', postcode = '', language } = values
  return { firstName, lastName, email, telephone, country, postcode, language: language === 'fr' ? 'fr' : 'en' }
}
