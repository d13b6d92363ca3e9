import { ArrowDownWideNarrow } from 'lucide-react'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { useWords } from '#ui/list-words.ts'

type Props = {
  sorts: readonly { value: string; text: string }[]
  sort: string
  onSort: (sort: string) => void
}

/** The orderings that a list knows. */
export function SortChoice({ sorts, sort, onSort }: Props) {
  const t = useWords()
  return (
    <PopoverButton
      className="list-text"
      align="end"
      title={t('ui.list.sort')}
      label={
        <>
          <ArrowDownWideNarrow aria-hidden="true" size={16} strokeWidth={1.5} />
          <span className="sr-only">{t('ui.list.sort')}</span>{' '}
          <span className="words">{sorts.find(({ value }) => value === sort)?.text}</span>
        </>
      }
    >
      {(close) => (
        <ul className="list-menu">
          {sorts.map(({ value, text }) => (
            <li key={value}>
              <button
                type="button"
                aria-current={value === sort}
                onClick={() => {
                  onSort(value)
                  close()
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  )
}
