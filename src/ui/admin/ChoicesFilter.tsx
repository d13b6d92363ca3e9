import { useId, useState } from 'react'
import type { Choices } from '#platform/written-choices.ts'
import { SelectField } from '#ui/Field.tsx'
import { useWords } from '#ui/list-words.ts'

type Props = {
  subject: string
  choices: readonly (readonly [value: string, text: string])[]
  chosen?: Choices | undefined
  onChoose: (choices: Choices) => void
}

/** Sets a filter to some of a list, or to all others. */
export function ChoicesFilter({ subject, choices, chosen, onChoose }: Props) {
  const t = useWords()
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="list-editor"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const values = given.getAll('value').map(String)
        setMissing(values.length === 0)
        if (values.length > 0) onChoose({ values, isNot: given.get('relation') === 'not' })
      }}
    >
      <SelectField name="relation" label={t('ui.list.relation')} defaultValue={chosen?.isNot ? 'not' : 'is'}>
        <option value="is">{t('ui.list.is')}</option>
        <option value="not">{t('ui.list.is-not')}</option>
      </SelectField>
      <fieldset aria-describedby={isMissing ? id : undefined}>
        <legend className="font-medium">{subject}</legend>
        <ul className="list-menu list-boxes">
          {choices.map(([value, text]) => (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  name="value"
                  value={value}
                  defaultChecked={chosen?.values.includes(value) ?? false}
                />
                {text}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p id={id} role="alert" className="text-problem empty:hidden">
        {isMissing && t('ui.list.choose')}
      </p>
      <button type="submit" className="button">
        {t('ui.list.apply')}
      </button>
    </form>
  )
}
