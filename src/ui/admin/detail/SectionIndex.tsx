import { useEffect, useState } from 'react'
import { useWords } from '#ui/admin-words.ts'

type Section = {
  /** The id of its heading. */
  id: string
  name: string
  isChanged?: boolean
  /** How many of its fields need attention. */
  problems?: number
}

/**
 * The sections of a long form: at its left where a desk has room, else a choice that stays above it. Leads to each, and marks
 * where something changed.
 */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const t = useWords()
  const current = useCurrent(sections.map(({ id }) => id).join(' '))
  return (
    <nav aria-label={t('ui.form.sections')} className="section-index">
      <ul>
        {sections.map(({ id, name, isChanged, problems = 0 }) => (
          <li key={id}>
            <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => goTo(id)}>
              <span className="name">{name}</span>
              {problems > 0 && (
                <span className="problems">
                  <span aria-hidden="true">{problems}</span>
                  <span className="sr-only">{t('ui.form.problems', { count: problems })}</span>
                </span>
              )}
              {problems === 0 && isChanged && (
                <span className="changed">
                  <span className="sr-only">{t('ui.form.changed')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <select
        aria-label={t('ui.form.sections')}
        value={current}
        // By the keyboard the choice changes with each arrow: it keeps the focus.
        onChange={({ target }) => document.getElementById(target.value)?.scrollIntoView({ block: 'start' })}
      >
        {sections.map(({ id, name, isChanged, problems = 0 }) => (
          <option key={id} value={id}>
            {name}
            {problems > 0
              ? ` · ${t('ui.form.problems', { count: problems })}`
              : isChanged && ` · ${t('ui.form.changed')}`}
          </option>
        ))}
      </select>
    </nav>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.scrollIntoView({ block: 'start' })
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The last section whose heading has come to the upper third of the window. */
function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    function look() {
      const all = ids.split(' ')
      const passed = all.filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1) ?? all[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}
