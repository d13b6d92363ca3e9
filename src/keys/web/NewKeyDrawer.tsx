import '#keys/web/keys.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MadeKey } from '#keys/schema.ts'
import { keyDays, keyScopes } from '#keys/scopes.ts'
import { useWords } from '#keys/web/admin-words.ts'
import { keysQuery, makeKey } from '#keys/web/keys-api.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { SecretOnce } from '#ui/admin/SecretOnce.tsx'
import { Checkbox, SelectField, TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

/** Makes a key, and shows it this one time. */
export function NewKeyDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeKey>()
  async function send({ name = '', days, ...ticked }: Values): Promise<NotSent | undefined> {
    const scopes = keyScopes.filter((scope) => ticked[`scope-${scope}`] === 'on')
    if (scopes.length === 0) return { failure: 'keys.scopes-problem' }
    const answer = await makeKey({ name, scopes, days: keyDays.find((each) => String(each) === days) ?? null })
    if ('error' in answer) return { failure: 'keys.too-many' }
    setMade(answer)
    await queries.invalidateQueries({ queryKey: keysQuery.queryKey })
    return undefined
  }
  return (
    <Drawer title={t('keys.new.title')} close={t('keys.close')} className="key-drawer" onClose={onClose}>
      {made ? <NewSecret made={made} onClose={onClose} /> : <KeyForm send={send} onClose={onClose} />}
    </Drawer>
  )
}

type FormProps = { send: (values: Values) => Promise<NotSent | undefined>; onClose: () => void }

function KeyForm({ send, onClose }: FormProps) {
  const t = useWords()
  const { form, problems, failure, pending } = useCheckedForm(send)
  const own = useRef<HTMLFormElement>(null)
  // Opened, the drawer gives the focus to its first button.
  useEffect(() => own.current?.querySelector('input')?.focus(), [])
  return (
    <form {...form} ref={own} className="admin-step" aria-label={t('keys.new.title')}>
      <TextField
        name="name"
        label={t('keys.name')}
        hint={t('keys.name-hint')}
        problem={problems.name && t(problems.name)}
        required
        maxLength={80}
        autoComplete="off"
      />
      <fieldset className="key-rights">
        <legend className="mb-2 font-medium text-[0.875rem]">{t('keys.scopes')}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={`scope-${scope}`}
            label={t(`keys.scope.${scope}`)}
            hint={t(`keys.scope.${scope}.what`)}
            defaultChecked={scope === 'read'}
          />
        ))}
        <p className="admin-quiet">{t('keys.scopes-never')}</p>
      </fieldset>
      <SelectField name="days" label={t('keys.expires')} defaultValue="90">
        {keyDays.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? t('keys.expires.year') : t('keys.expires.days', { days })}
          </option>
        ))}
        <option value="">{t('keys.expires.never')}</option>
      </SelectField>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={pending}>
          {t('keys.make')}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {t('keys.leave')}
        </button>
      </p>
    </form>
  )
}

function NewSecret({ made: { key, secret }, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useWords()
  const news = useRef<HTMLParagraphElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="admin-step">
      <p ref={news} tabIndex={-1} className="font-medium wrap-anywhere">
        {t('keys.made', { name: key.name })}
      </p>
      <SecretOnce label={t('keys.secret')} secret={secret} />
      <p className="admin-quiet">{t('keys.use')}</p>
      <p>
        <button type="button" className="button" onClick={onClose}>
          {t('keys.done')}
        </button>
      </p>
    </div>
  )
}
