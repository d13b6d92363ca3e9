import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Choices } from '#platform/choice-filter.ts'
import { ChoicesSearch } from '#ui/admin/filter/ChoicesSearch.tsx'
import type { Choice } from '#ui/admin/filter/shown-choices.ts'
import { type AskChoices, useChoices } from '#ui/admin/filter/use-choices.ts'
import { SelectField } from '#ui/form/Field.tsx'
import { useWords } from '#ui/list-words.ts'

type Props = {
  subject: string
  /** All choices, or with `ask` at least those that are chosen. */
  choices: readonly Choice[]
  ask?: AskChoices | undefined
  /** Choices for which it answers the same exclude each other. */
  oneOf?: ((choice: string) => string) | undefined
  chosen?: Choices | undefined
  onChoose: (choices: Choices) => void
}

/** More than these are searched, not only looked through. */
const maxUnsearched = 10

/** Sets a filter to some of a list, or to all others. */
export function ChoicesFilter({ subject, choices, ask, oneOf, chosen, onChoose }: Props) {
  const t = useWords()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isMissing, setMissing] = useState(false)
  const options = useChoices(choices, chosen?.values ?? [], { ask, oneOf })
  const { values, first, others } = options
  const rows = [...first, ...others]
  return (
    <form
      className="list-editor"
      onSubmit={(event) => {
        event.preventDefault()
        const isNot = new FormData(event.currentTarget).get('relation') === 'not'
        setMissing(values.size === 0)
        if (values.size > 0) onChoose({ values: options.selected(), isNot })
      }}
    >
      <SelectField name="relation" label={t('ui.list.relation')} defaultValue={chosen?.isNot ? 'not' : 'is'}>
        <option value="is">{t('ui.list.is')}</option>
        <option value="not">{t('ui.list.is-not')}</option>
      </SelectField>
      <fieldset aria-describedby={isMissing ? id : undefined}>
        <legend className="font-medium">{subject}</legend>
        {(ask || choices.length > maxUnsearched) && (
          <ChoicesSearch
            subject={subject}
            options={options}
            onDown={() => list.current?.querySelector('input')?.focus()}
            onEnter={() => others[0] && options.toggle(others[0])}
          />
        )}
        <ul ref={list} className="list-menu list-boxes" onKeyDown={moveInBoxes}>
          {rows.map((choice) => (
            <li key={choice[0]}>
              <label>
                <input type="checkbox" checked={values.has(choice[0])} onChange={() => options.toggle(choice)} />
                {choice[1]}
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

/** The arrows move from box to box, and from the first back to the search. */
function moveInBoxes(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const at = boxes.findIndex((box) => box.matches(':focus'))
  const search = event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input[type="search"]')
  const next = at + by < 0 ? search : boxes[at + by]
  next?.focus()
}
