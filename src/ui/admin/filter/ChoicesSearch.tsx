import { useEffect, useRef } from 'react'
import type { useChoices } from '#ui/admin/filter/use-choices.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useWords } from '#ui/list-words.ts'

type Props = {
  subject: string
  options: ReturnType<typeof useChoices>
  /** The arrow down leads to the choices. */
  onDown: () => void
  /** Enter selects the first choice that was found. */
  onEnter: () => void
}

/** The search among the choices of a filter; it has the focus when the filter opens. */
export function ChoicesSearch({ subject, options, onDown, onEnter }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const { words, others, count, isAsking, error, again, look } = options
  // The panel takes the focus in the frame after the entry that opened the filter is gone.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="list-choices-search">
      <input
        ref={field}
        type="search"
        value={words}
        aria-label={t('ui.list.choices-search', { subject })}
        placeholder={t('ui.list.search')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => look(target.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event
          if (event.nativeEvent.isComposing || ctrlKey || metaKey) return
          if (key !== 'ArrowDown' && (key !== 'Enter' || words.trim() === '')) return
          event.preventDefault()
          if (key === 'ArrowDown') onDown()
          else if (!isAsking) onEnter()
        }}
      />
      <p role="status">
        {isAsking && t('ui.list.choices-asking')}
        {!isAsking && error && t(failureOf(error))}
        {!isAsking && !error && count === 0 && words.trim() !== '' && t('ui.list.none-found')}
        {!isAsking && count > others.length && t('ui.list.choices-more', { shown: others.length, count })}
      </p>
      {!isAsking && error && (
        <button type="button" className="button plain" onClick={again}>
          {t('ui.try-again')}
        </button>
      )}
    </div>
  )
}
