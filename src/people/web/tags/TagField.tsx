import '#people/web/tags/tags.css'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxTagName, tagName } from '#contacts/tag.ts'
import { plainLetters } from '#language/plain-letters.ts'
import { useWords } from '#people/web/admin-words.ts'
import type { ToPut } from '#people/web/tags/use-change-tags.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { shownChoices } from '#ui/admin/filter/shown-choices.ts'

type Props = {
  /** The tags that are not offered, by their identifiers. */
  except: ReadonlySet<string>
  onChoose: (tag: ToPut) => void
  /** Backspace in the empty field, once for a key that stays down. */
  onBack?: () => void
  /** Escape, or the focus is elsewhere. */
  onLeave?: (isByKey: boolean) => void
}

const none: ReadonlySet<string> = new Set()

/** The field for a tag to add: it offers those of the house, and to make one that is not there. */
export function TagField({ except, onChoose, onBack, onLeave }: Props) {
  const t = useWords()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [at, setAt] = useState(0)
  const options = useOptions(typed, except)
  const chosen = Math.min(at, options.length - 1)
  const optionAt = (place: number) => `${list}-${place}`
  useFocus(field)

  function choose(tag: ToPut | undefined): void {
    if (!tag) return
    onChoose(tag)
    setTyped('')
    setAt(0)
  }
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape' && (isOpen || onLeave)) {
      event.stopPropagation()
      if (isOpen && options.length > 0) setOpen(false)
      else onLeave?.(true)
    } else if (key === 'Backspace' && typed === '' && !event.repeat) onBack?.()
    else if (key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(options[chosen])
      else setOpen(true)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = isOpen ? chosen + (key === 'ArrowDown' ? 1 : -1) : 0
      setOpen(true)
      setAt(Math.max(0, Math.min(options.length - 1, next)))
      document.getElementById(optionAt(next))?.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <div className="tag-field">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('people.tag.add')}
        placeholder={t('people.tag.add')}
        aria-expanded={isOpen && options.length > 0}
        aria-controls={list}
        aria-activedescendant={isOpen && options.length > 0 ? optionAt(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTagName}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setAt(0)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={move}
        onBlur={() => onLeave?.(false)}
      />
      <div id={list} role="listbox" aria-label={t('people.tag.tags')} className="choices" hidden={!isOpen}>
        {options.map((tag, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={tag.id}
            id={optionAt(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            translate="no"
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            {tag.isNew ? t('people.tag.create', { name: tag.name }) : tag.name}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The tags that have all typed words, and last the one that would be made. */
function useOptions(typed: string, except: ReadonlySet<string>): ToPut[] {
  const { data } = useQuery(tagsQuery)
  // Sent again after a lost answer, a new tag is the same one.
  const newIds = useRef(new Map<string, string>())
  if (!data) return []
  const { tags } = data
  const choices = tags.filter(({ id }) => !except.has(id)).map(({ id, name }) => [id, name] as const)
  const found = shownChoices(choices, typed, none).others.map(([id, name]): ToPut => ({ id, name }))
  const name = tagName(typed)
  if (name === '' || tags.some((tag) => plainLetters(tag.name) === plainLetters(name))) return found
  const id = newIds.current.get(name) ?? (crypto.randomUUID() as string)
  newIds.current.set(name, id)
  return [...found, { id, name, isNew: true }]
}

/** A panel takes the focus in the frame after it opened. */
function useFocus(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    field.current?.focus()
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [field])
}
