import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carrier, CarrierInput } from '#carriers/schema.ts'
import { useWords } from '#carriers/web/admin-words.ts'
import { carriersQuery, saveCarrier } from '#carriers/web/carriers-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

type Props = {
  /** Undefined for one that is new. */
  carrier: Carrier | undefined
  onLeave: () => void
  onSaved: (carrier: Carrier) => void
}

/** The name of a carrier, the pattern of its tracking addresses, and whether it is offered. */
export function CarrierForm({ carrier, onLeave, onSaved }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const queries = useQueryClient()
  // A repeated submission is of the same carrier.
  const [id] = useState(() => carrier?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(carrier?.version ?? 0)
  const [news, setNews] = useState<string>()

  async function send(values: Values): Promise<NotSent | undefined> {
    const saved = await saveCarrier(id, inputOf(values, carrier, version))
    if (!('error' in saved)) {
      await queries.invalidateQueries({ queryKey: carriersQuery.queryKey })
      onSaved(saved)
      return undefined
    }
    const { current, by, at } = saved
    if (!current) return { field: 'name', problem: 'carriers.name-taken' }
    setVersion(current.version)
    const what = [current.name, current.pattern, !current.active && t('carriers.inactive')].filter(Boolean).join(', ')
    setNews(
      by && at
        ? t('carriers.changed', { who: by, when: shortMoment(at, language), what })
        : t('carriers.changed-unnamed', { what }),
    )
    return undefined
  }

  const checked = useCheckedForm(send)
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  return (
    <form {...checked.form} className="admin-step" aria-label={carrier?.name ?? t('carriers.add')}>
      <TextField
        name="name"
        label={t('carriers.name')}
        defaultValue={carrier?.name}
        problem={problemOf('name')}
        required
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <TextField
        name="pattern"
        label={t('carriers.pattern')}
        hint={t('carriers.pattern-hint', { example: 'https://example.com/{number}' })}
        defaultValue={carrier?.pattern ?? ''}
        problem={checked.problems.pattern && t('carriers.pattern-problem', { placeholder: '{number}' })}
        pattern="https?://\S*\{number\}\S*"
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      {carrier?.rule && <Checkbox name="checked" label={t('carriers.checked')} defaultChecked={carrier.checked} />}
      <Checkbox name="active" label={t('carriers.active')} defaultChecked={carrier?.active ?? true} />
      <p role="status" className="admin-news empty:hidden">
        {news}
      </p>
      <FormFoot form={checked} send={t('carriers.save')} leave={t('carriers.leave')} onLeave={onLeave} />
    </form>
  )
}

function inputOf(
  { name = '', pattern, checked, active }: Values,
  carrier: Carrier | undefined,
  version: number,
): CarrierInput {
  const isChecked = carrier?.rule ? checked === 'on' : (carrier?.checked ?? true)
  return { name, pattern: pattern || null, checked: isChecked, active: active === 'on', version }
}
