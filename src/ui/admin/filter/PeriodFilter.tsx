import { useState } from 'react'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { useWords } from '#ui/list-words.ts'

type Props = {
  subject: string
  /** Usual periods, as an address has them. */
  usual: readonly (readonly [written: string, text: string])[]
  chosen?: string | undefined
  onChoose: (written: string) => void
}

const own = 'own'

/** Sets a filter to a usual period, or to days: `2026-11-01..2026-11-30`. */
export function PeriodFilter({ subject, usual, chosen, onChoose }: Props) {
  const t = useWords()
  const isUsual = usual.some(([written]) => written === chosen)
  const [period, setPeriod] = useState(chosen && !isUsual ? own : (chosen ?? usual[0]?.[0] ?? own))
  const [isWrong, setWrong] = useState(false)
  const [from, until] = !isUsual && chosen ? chosen.split('..') : []
  return (
    <form
      className="list-editor"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const [first, last] = [String(given.get('from') ?? ''), String(given.get('until') ?? '')]
        const isRange = (first !== '' || last !== '') && (first === '' || last === '' || first <= last)
        setWrong(period === own && !isRange)
        if (period !== own) onChoose(period)
        else if (isRange) onChoose(`${first}..${last}`)
      }}
    >
      <SelectField label={subject} value={period} onChange={({ target }) => setPeriod(target.value)}>
        {usual.map(([written, text]) => (
          <option key={written} value={written}>
            {text}
          </option>
        ))}
        <option value={own}>{t('ui.list.own-days')}</option>
      </SelectField>
      {period === own && (
        <>
          <TextField name="from" type="date" label={t('ui.list.from')} defaultValue={from} />
          <TextField
            name="until"
            type="date"
            label={t('ui.list.until')}
            defaultValue={until}
            problem={isWrong && t('ui.list.choose-day')}
          />
        </>
      )}
      <button type="submit" className="button">
        {t('ui.list.apply')}
      </button>
    </form>
  )
}
