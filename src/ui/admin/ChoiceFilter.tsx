import { useState } from 'react'
import { SelectField } from '#ui/Field.tsx'
import { useWords } from '#ui/list-words.ts'

export type Choice = { value: string; isNot: boolean }

type Props = {
  subject: string
  choices: readonly (readonly [value: string, text: string])[]
  /** Whether it may also be one of all others. */
  isDeniable: boolean
  chosen?: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** Sets a filter to one of a list. */
export function ChoiceFilter({ subject, choices, isDeniable, chosen, onChoose }: Props) {
  const t = useWords()
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="list-editor"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const value = String(given.get('value') ?? '')
        setMissing(value === '')
        if (value !== '') onChoose({ value, isNot: given.get('relation') === 'not' })
      }}
    >
      {isDeniable && (
        <SelectField name="relation" label={t('ui.list.relation')} defaultValue={chosen?.isNot ? 'not' : 'is'}>
          <option value="is">{t('ui.list.is')}</option>
          <option value="not">{t('ui.list.is-not')}</option>
        </SelectField>
      )}
      {/* Drawn anew when its choices arrive, because before that it could not show the chosen one. */}
      <SelectField
        key={choices.length}
        name="value"
        label={subject}
        defaultValue={chosen?.value ?? ''}
        problem={isMissing && t('ui.list.choose')}
      >
        <option value="" />
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button">
        {t('ui.list.apply')}
      </button>
    </form>
  )
}
