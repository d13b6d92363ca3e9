import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#ui/list-words.ts'

type Props = {
  /** A note on the sequence of the list. */
  children: ReactNode
  /** The links to the pages before and after; undefined where there is none. */
  newer?: ((label: ReactNode) => ReactNode) | undefined
  older?: ((label: ReactNode) => ReactNode) | undefined
  /** No row can be ticked. */
  isFixed?: boolean
}

const keys = [
  ['J', 'K', 'move'],
  ['X', '', 'tick'],
  ['↵', '', 'open'],
] as const

/** The foot of a list: its keys, and the way to the pages beside this one. */
export function ListPager({ children, newer, older, isFixed = false }: Props) {
  const t = useWords()
  const own = isFixed ? keys.filter(([, , word]) => word !== 'tick') : keys
  return (
    <div className="list-foot">
      {children && <p>{children}</p>}
      <p className="list-keys">
        {own.map(([one, other, word]) => (
          <span key={word}>
            <span className="admin-keys">
              <kbd>{one}</kbd>
              {other && <kbd>{other}</kbd>}
            </span>{' '}
            {t(`ui.list.keys.${word}`)}
          </span>
        ))}
      </p>
      {(newer || older) && (
        <nav aria-label={t('ui.list.pages')}>
          {newer?.(
            <>
              <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('ui.list.newer')}
            </>,
          )}
          {older?.(
            <>
              {t('ui.list.older')}
              <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
            </>,
          )}
        </nav>
      )}
    </div>
  )
}
