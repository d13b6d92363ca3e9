import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#ui/admin-words.ts'

type Props = {
  name: string
  isDone: boolean
  /** Without it the page is not published. */
  isRequired: boolean
  /** Leads to where it is mended: the button or link of this text, with this name. */
  way: (text: string, label: string) => ReactNode
}

/** A line of the list of what a page needs before it is published. */
export function CheckRow({ name, isDone, isRequired, way }: Props) {
  const t = useWords()
  const Mark = isDone ? Check : isRequired ? CircleAlert : CircleDashed
  return (
    <li className="flex items-start gap-2 py-1">
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isRequired && !isDone ? 'text-problem' : ''}`}
        strokeWidth={1.8}
      />
      <span className="min-w-0 flex-1">
        {name}
        {isDone ? (
          <span className="sr-only">: {t('ui.check.done')}</span>
        ) : (
          <span className="admin-quiet block">{t(isRequired ? 'ui.check.required' : 'ui.check.better')}</span>
        )}
      </span>
      {!isDone && way(t('ui.check.go'), t('ui.check.go-to', { name }))}
    </li>
  )
}
