import { ChevronLeft, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { useWords } from '#ui/list-words.ts'

export type Chip = {
  name: string
  /** Subject, relation and value; the relation may be part of the value. */
  subject: string
  relation?: string | undefined
  value: string
}

type Props = {
  chips: readonly Chip[]
  /** The filters that can be added, by name. */
  addable: readonly { name: string; subject: string }[]
  onRemove: (name: string) => void
  onClear: () => void
  /** The form by which a filter is set. */
  editor: (name: string, done: () => void) => ReactNode
}

export const chipText = ({ subject, relation, value }: Chip) => [subject, relation, value].filter(Boolean).join(' ')

/** The filters of a list, each as a chip that can be changed and removed, and the button for one more. */
export function FilterChips({ chips, addable, onRemove, onClear, editor }: Props) {
  const t = useWords()
  return (
    <>
      {chips.length > 0 && (
        <ul className="list-chips" aria-label={t('ui.list.filters')}>
          {chips.map((chip) => (
            <li key={chip.name} className="list-chip">
              <PopoverButton
                className="set"
                title={chip.subject}
                label={
                  <>
                    <span>{chip.subject}</span> {chip.relation && <span>{chip.relation}</span>}{' '}
                    <span className="value">{chip.value}</span>
                  </>
                }
              >
                {(close) => editor(chip.name, close)}
              </PopoverButton>
              <button
                type="button"
                className="remove"
                aria-label={t('ui.list.remove', { filter: chipText(chip) })}
                onClick={() => onRemove(chip.name)}
              >
                <X aria-hidden="true" size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {addable.length > 0 && (
        <PopoverButton
          className="list-add"
          title={t('ui.list.filter')}
          label={
            <>
              <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('ui.list.filter')}
            </>
          }
        >
          {(close) => <Adding addable={addable} editor={editor} onDone={close} />}
        </PopoverButton>
      )}
      {chips.length > 1 && (
        <button type="button" className="list-text" onClick={onClear}>
          {t('ui.list.clear')}
        </button>
      )}
    </>
  )
}

function Adding({ addable, editor, onDone }: Pick<Props, 'addable' | 'editor'> & { onDone: () => void }) {
  const t = useWords()
  const [name, setName] = useState<string>()
  const chosen = addable.find((each) => each.name === name)
  if (!chosen) {
    return (
      <ul className="list-menu">
        {addable.map((each) => (
          <li key={each.name}>
            <button type="button" onClick={() => setName(each.name)}>
              {each.subject}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <button type="button" className="list-text back" onClick={() => setName(undefined)}>
        <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('ui.list.back')}
      </button>
      {editor(chosen.name, onDone)}
    </>
  )
}
