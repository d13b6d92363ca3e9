import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#ui/list-words.ts'

type Props = {
  /** How many are ticked, in words, and their sums by currency. */
  count: string
  sums: string
  onUntick: () => void
  /** The buttons. */
  children: ReactNode
}

/** In ink above the foot of a list, as soon as a row is ticked. */
export function SelectionBar({ count, sums, onUntick, children }: Props) {
  const t = useWords()
  return (
    <section className="list-ticked" aria-label={t('ui.list.ticked')}>
      <p role="status">
        <span className="font-medium">{count}</span> <span className="sums">{sums}</span>
      </p>
      {children}
      <button type="button" className="close" aria-label={t('ui.list.untick')} onClick={onUntick}>
        <X aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
    </section>
  )
}
