import '#ui/admin/styles/form/folded.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePhone } from '#ui/admin/use-phone.ts'
import { useWords } from '#ui/admin-words.ts'

type Props = {
  /** The id of its heading. */
  id: string
  name: string
  /** Its content in one line, while it is closed. */
  summary?: ReactNode
  /** Beside its name on a desktop; on a phone at the beginning of its content. */
  aside?: ReactNode
  isChanged?: boolean
  /** How many of its fields need attention. */
  problems?: number
  children: ReactNode
}

/**
 * A section of a long form: open on a desktop, on a phone closed until its heading is pressed, or a link or a field leads into
 * it. Its fields stay in the page while it is closed, so that what is typed is kept and saved.
 */
export function FoldedSection({ id, name, summary, aside, isChanged = false, problems = 0, children }: Props) {
  const t = useWords()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFolded = isPhone && !isOpen
  useEffect(() => {
    const { current } = section
    // Open before the focus is set into it.
    const open = () => flushSync(() => setOpen(true))
    // One that has the focus stays open when the window becomes as narrow as a phone.
    const keepOpen = ({ target }: FocusEvent) => content.current?.contains(target as Node) && setOpen(true)
    current?.addEventListener('beforematch', open)
    current?.addEventListener('focusin', keepOpen)
    return () => {
      current?.removeEventListener('beforematch', open)
      current?.removeEventListener('focusin', keepOpen)
    }
  }, [])
  // React types `hidden` as a boolean only; with `until-found`, the browser's search finds folded text.
  useLayoutEffect(() => {
    if (isFolded) content.current?.setAttribute('hidden', 'until-found')
    else content.current?.removeAttribute('hidden')
  }, [isFolded])
  return (
    <section ref={section} aria-labelledby={id} className="folded" data-open={isPhone ? isOpen : undefined}>
      <div className={aside && !isPhone ? 'fold-head admin-part-head' : 'fold-head'}>
        <h2 id={id}>
          {isPhone ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-content`}
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        {isPhone && problems > 0 && <p className="problems">{t('ui.form.problems', { count: problems })}</p>}
        {isPhone && problems === 0 && isChanged && <p className="changed">{t('ui.form.changed')}</p>}
        {isFolded && summary && <p className="summary">{summary}</p>}
        {!isPhone && aside}
        {isPhone && <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />}
      </div>
      <div ref={content} id={`${id}-content`}>
        {isPhone && aside}
        {children}
      </div>
    </section>
  )
}
