import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useProductChoices } from '#catalogue/web/use-product-choices.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { usePaused } from '#ui/use-paused.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  value: string
  /** Names the choice of no product; without it there is none. */
  none?: string
}

const pauseMs = 200

/** A product of the shop, by its name. Where there are more than the list has, a search finds the others. */
export function ProductSelect({ none, ...field }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim(), pauseMs)
  const { choices: chosen, ask } = useProductChoices(field.value)
  const { data: all } = useQuery(ask(''))
  const { data: found } = useQuery({ ...ask(words), placeholderData: keepPreviousData })
  const { choices, count } = found ?? { choices: [], count: 0 }
  const others = choices.filter(([code]) => code !== field.value)
  const current = [...chosen, ...choices].find(([code]) => code === field.value)
  const hasMore = all !== undefined && all.count > all.choices.length
  return (
    <>
      {hasMore && (
        <TextField
          label={t('catalogue.admin.choose.search')}
          hint={t('catalogue.admin.choose.found', { shown: choices.length, count })}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="mb-4"
        />
      )}
      <SelectField {...field}>
        {none !== undefined && <option value="">{none}</option>}
        {field.value !== '' && <option value={field.value}>{current?.[1] ?? field.value}</option>}
        {others.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
