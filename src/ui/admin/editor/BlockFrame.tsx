import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { useWords } from '#ui/editor-words.ts'

type Props = {
  id: string
  kind: string
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** Adds a block below. */
  onAdd?: () => void
  children: ReactNode
}

/** One block of a list that is edited, with the acts on it. Alt with an arrow key moves it. */
export function BlockFrame({ id, kind, name, at, count, onMove, onRemove, onAdd, children }: Props) {
  const t = useWords()
  const isChanged = use(ChangedFields).has(`block ${id}`)
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in the grid of the page
    <div
      role="group"
      aria-label={name}
      className="editor-block"
      data-block={id}
      data-kind={kind}
      data-changed={isChanged || undefined}
      onKeyDown={onKeyDown}
    >
      <p className="block-head">
        <span title={t('ui.editor.block.keys')}>{name}</span>
        {onAdd && (
          <Act act="add-below" block={name} onPress={onAdd}>
            <Plus aria-hidden="true" size={16} strokeWidth={1.6} />
          </Act>
        )}
        <Act act="up" block={name} isOff={at === 0} onPress={() => onMove(at - 1)}>
          <ArrowUp aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
        <Act act="down" block={name} isOff={at === count - 1} onPress={() => onMove(at + 1)}>
          <ArrowDown aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
        <Act act="remove" block={name} onPress={onRemove}>
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
      </p>
      {children}
    </div>
  )
}

type ActProps = {
  act: 'up' | 'down' | 'remove' | 'add-below'
  block: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Act({ act, block, isOff = false, onPress, children }: ActProps) {
  const t = useWords()
  const name = t(`ui.editor.block.${act}`)
  return (
    <button
      type="button"
      className="block-act"
      aria-label={t('ui.editor.block.act-named', { act: name, block })}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
