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

/** The sections of a long form, at its left where a desk has room: leads to each, and marks where something changed. */
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
