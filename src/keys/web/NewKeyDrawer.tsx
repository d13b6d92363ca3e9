import '#keys/web/keys.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeKey } from '#keys/schema.ts'
import { keyDays, keyScopes } from '#keys/scopes.ts'
import { useWords } from '#keys/web/admin-words.ts'
import { keysQuery, makeKey } from '#keys/web/keys-api.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { MadeSecret } from '#ui/admin/MadeSecret.tsx'
import { UncopiedDialog } from '#ui/admin/UncopiedDialog.tsx'
import { useUncopied } from '#ui/admin/use-uncopied.ts'
import { Checkbox, SelectField, TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

/** Makes a key, and shows it this one time. */
export function NewKeyDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeKey>()
  const guard = useDrawerGuard(onClose)
  const { close, onCopied, dialog } = useUncopied(made?.secret, guard.leave)
  async function send({ name = '', days, ...ticked }: Values): Promise<NotSent | undefined> {
    const scopes = keyScopes.filter((scope) => ticked[`scope-${scope}`] === 'on')
    if (scopes.length === 0) return { failure: 'keys.scopes-problem' }
    const made = await makeKey({ name, scopes, days: keyDays.find((each) => String(each) === days) ?? null })
    if ('error' in made) return { failure: 'keys.too-many' }
    setMade(made)
    await queries.invalidateQueries({ queryKey: keysQuery.queryKey })
    return undefined
  }
  return (
    <FormDrawer
      guard={guard}
      title={t('keys.new.title')}
      close={t('keys.close')}
      className="key-drawer"
      focusField
      onClose={close}
    >
      {made ? (
        <MadeSecret
          news={t('keys.made', { name: made.key.name })}
          label={t('keys.secret')}
          secret={made.secret}
          use={t('keys.use')}
          done={t('keys.done')}
          onCopied={onCopied}
          onClose={close}
        />
      ) : (
        <KeyForm send={send} onClose={guard.leave} />
      )}
      <UncopiedDialog {...dialog} />
    </FormDrawer>
  )
}

type FormProps = { send: (values: Values) => Promise<NotSent | undefined>; onClose: () => void }

function KeyForm({ send, onClose }: FormProps) {
  const t = useWords()
  const { form, problems, failure, pending } = useCheckedForm(send)
  return (
    <form {...form} className="admin-step" aria-label={t('keys.new.title')}>
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
      <FormFoot form={{ failure, pending }} send={t('keys.make')} leave={t('keys.leave')} onLeave={onClose} />
    </form>
  )
}
