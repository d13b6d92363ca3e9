import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { MovementFilter } from '#catalogue/endpoints/movement-schema.ts'
import { movementReasons } from '#catalogue/stock.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { isPeriod } from '#platform/time/period.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import { ListExport } from '#ui/admin/list/ListExport.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'

type Props = { filter: MovementFilter; onChange: (filter: MovementFilter) => void; download: () => Promise<void> }

const own = 'own'

/** The days and the reason of the movements that are listed, and the way to them as a file. */
export function MovementFilters({ filter, onChange, download }: Props) {
  const t = useWords()
  const tList = useListWords()
  const { usualOf } = usePeriodWords()
  const [isOwn, setOwn] = useState(false)
  const [days, setDays] = useState({ from: '', until: '' })
  const ofDays = (day: string | undefined) => onChange({ ...filter, day: day && isPeriod(day) ? day : undefined })

  function chooseOwn(change: Partial<typeof days>) {
    const chosen = { ...days, ...change }
    setDays(chosen)
    ofDays(`${chosen.from}..${chosen.until}`)
  }

  return (
    <div className="movement-filters">
      <SelectField
        label={t('catalogue.admin.movements.days')}
        value={isOwn ? own : (filter.day ?? '')}
        onChange={({ target: { value } }) => {
          setOwn(value === own)
          if (value === own) chooseOwn({})
          else ofDays(value)
        }}
      >
        <option value="">{t('catalogue.admin.movements.all-days')}</option>
        {usualOf('past').map(([written, text]) => (
          <option key={written} value={written}>
            {text.charAt(0).toLocaleUpperCase() + text.slice(1)}
          </option>
        ))}
        <option value={own}>{tList('ui.list.own-days')}</option>
      </SelectField>
      {isOwn && (
        <>
          <DayField name="from" label={tList('ui.list.from')} value={days.from} onChange={chooseOwn} />
          <DayField name="until" label={tList('ui.list.until')} value={days.until} onChange={chooseOwn} />
        </>
      )}
      <SelectField
        label={t('catalogue.admin.movements.reason')}
        value={filter.reason ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, reason: value || undefined })}
      >
        <option value="">{t('catalogue.admin.movements.all-reasons')}</option>
        {movementReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`catalogue.admin.stock.${reason}`)}
          </option>
        ))}
      </SelectField>
      <May permission="export">
        <ListExport download={download} />
      </May>
    </div>
  )
}

type DayProps = {
  name: 'from' | 'until'
  label: string
  value: string
  onChange: (change: { from?: string; until?: string }) => void
}

function DayField({ name, label, value, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange({ [name]: target.value })}
      // The product around it is not saved by the key that ends a day.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
