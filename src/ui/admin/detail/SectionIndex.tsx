import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goToSection, showSection } from '#ui/admin/detail/reveal.ts'
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
 * The sections of a long form: at its left where a desktop has room, in a row above it on a small one, and a choice on others.
 * Leads to each, and marks where something changed; the address then names the section, so that a link leads there too.
 * On a phone the choice also opens the section, which is folded there.
 */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const t = useWords()
  const { current, choose } = useCurrent(sections.map(({ id }) => id).join(' '))
  const named = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const nameInAddress = (id: string) =>
    void navigate({ to: '.', search: true, hash: id, replace: true, resetScroll: false, hashScrollIntoView: false })
  const follow = useEffectEvent(choose)
  useEffect(() => {
    if (!named) return
    // Afterwards: no section opens while the effects of the page are run.
    const soon = setTimeout(() => follow(named))
    return () => clearTimeout(soon)
  }, [named])
  return (
    <nav aria-label={t('ui.form.sections')} className="section-index">
      <ul>
        {sections.map(({ id, name, isChanged, problems = 0 }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                nameInAddress(id)
                choose(id)
              }}
            >
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
            </a>
          </li>
        ))}
      </ul>
      <select
        aria-label={t('ui.form.sections')}
        value={current}
        // By the keyboard the choice changes with each arrow: it keeps the focus.
        onChange={({ target }) => choose(target.value, showSection)}
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

/** How far below the top of the window a heading is when it was led to, in pixels. */
const landing = 176

/** The section that is read: the one that was led to, until the page is scrolled, then the last that has come to the top. */
function useCurrent(ids: string) {
  const [current, setCurrent] = useState<string>()
  const chosen = useRef<{ id: string; scrollY: number }>(undefined)
  useEffect(() => {
    function look() {
      if (chosen.current?.scrollY === window.scrollY) return setCurrent(chosen.current.id)
      const all = ids.split(' ')
      const passed = all.filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < landing
      })
      setCurrent(passed.at(-1) ?? all[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  function choose(id: string, lead: (id: string) => void = goToSection): void {
    lead(id)
    chosen.current = { id, scrollY: window.scrollY }
    setCurrent(id)
  }
  return { current, choose }
}
