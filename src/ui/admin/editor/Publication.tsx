import type { ComponentProps, ReactNode } from 'react'
import { Schedule } from '#ui/admin/editor/Schedule.tsx'
import { ToSection } from '#ui/admin/editor/ToSection.tsx'
import { useWords } from '#ui/editor-words.ts'

type Props = {
  /** Says what visitors see, and from when. */
  about: string
  /** Its field, as a refusal names it. */
  place: string
  plannedAt: string | null
  /** The moment of a plan that was taken back. */
  proposedAt: string | undefined
  form: ComponentProps<typeof Schedule>['form']
  /** Undefined where it is public already. */
  onSchedule: ((at: string) => void) | undefined
  /** The buttons that change it. */
  children: ReactNode
}

const publicationId = 'publication'

/** The moment from which visitors see what is written here, and the buttons that change it. */
export function Publication({ about, onSchedule, children, ...planned }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby={publicationId}>
      <h2 id={publicationId}>{t('ui.editor.publication')}</h2>
      <p className="admin-quiet">{about}</p>
      {onSchedule && <Schedule key={planned.plannedAt} {...planned} onSchedule={onSchedule} />}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  )
}

/** Leads to it, for the head of an editor. */
export function ToPublication() {
  const t = useWords()
  return (
    <ToSection id={publicationId} className="button plain">
      {t('ui.editor.publication')}
    </ToSection>
  )
}
