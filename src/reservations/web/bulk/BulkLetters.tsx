import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Language, languages } from '#language/language.ts'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/history/event.ts'
import { LetterPager } from '#orders/web/letters/LetterPager.tsx'
import { LettersToBuyer } from '#orders/web/letters/StepLetters.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import type { BulkRequest, BulkLetters as Letters } from '#reservations/bulk-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { bulkLetterQuery } from '#reservations/web/board-api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

type Props = {
  request: BulkRequest
  query: UseQueryResult<Letters>
  rows: readonly BoardRow[]
  /** Whether the page scrolls to them and focuses them, because they appear below the form. */
  isLedTo: boolean
}

/** The letters of a step in bulk before it is taken: how many leave in which language, and each of them. */
export function BulkLetters({ request, query, rows, isLedTo }: Props) {
  const t = useWords()
  const panel = useRef<HTMLElement>(null)
  const { data: letters } = query
  useEffect(() => {
    if (!letters || !isLedTo) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [letters, isLedTo])
  const orderOf = (number: number) => rows.find((row) => row.number === number)
  return (
    <section
      ref={panel}
      tabIndex={isLedTo ? -1 : undefined}
      aria-label={t('reservations.admin.letters')}
      className="letters grid gap-3"
    >
      {letters ? (
        <>
          <Leaving letters={letters} />
          <LetterPager
            rows={letters.rows}
            nameOf={({ number }) => {
              const { name, email } = orderOf(number) ?? {}
              return t('reservations.admin.letters.of', { number: String(number), name: name ?? email ?? '' })
            }}
          >
            {(row) => (
              <RowLetter key={row.number} row={row} request={request} language={orderOf(row.number)?.language} />
            )}
          </LetterPager>
        </>
      ) : (
        <ListNews query={query} nothing={null} />
      )}
    </section>
  )
}

/** How many letters leave in which language, and with how many orders nothing is done. */
function Leaving({ letters: { rows } }: { letters: Letters }) {
  const t = useWords()
  const orders = useOrderWords()
  const { language } = useLanguage()
  const sent = rows.flatMap(({ letters }) => letters)
  const counts = languages.flatMap((each) => {
    const count = sent.filter((one) => one === each).length
    return count > 0 ? [orders(`orders.admin.letters.${each}`, { count })] : []
  })
  const left = rows.filter(({ outcome }) => outcome !== 'done').length
  return (
    <div role="status">
      <p className="font-medium">
        {counts.length > 0
          ? t('reservations.admin.letters.leave', { letters: listed(counts, language) })
          : t('reservations.admin.letters.none')}
      </p>
      {left > 0 && <p>{t('reservations.admin.letters.left', { count: left })}</p>}
    </div>
  )
}

type RowProps = { row: Letters['rows'][number]; request: BulkRequest; language: Language | undefined }

/** The letter of one order, or why the step would do nothing with it. */
function RowLetter({ row, request, language }: RowProps) {
  const t = useWords()
  const whyNot = useWhyNot()
  const query = useQuery(bulkLetterQuery(row, request, language))
  if (row.outcome !== 'done') return <p>{whyNot(row)}</p>
  const { data } = query
  if (!data) return <ListNews query={query} nothing={null} />
  return 'error' in data ? <p>{t('reservations.admin.would.stale')}</p> : <LettersToBuyer preview={data} />
}

function useWhyNot() {
  const t = useWords()
  const orders = useOrderWords()
  const { titleOf } = useEvent()
  return ({ outcome, state, since = [] }: Letters['rows'][number]) => {
    if (outcome === 'done' || outcome === 'waits') return ''
    if (outcome === 'changed') return t('reservations.admin.would.changed', { what: since.map(titleOf).join(', ') })
    if (outcome !== 'refused') return t(`reservations.admin.would.${outcome}`)
    return t('reservations.admin.did.refused', { state: state ? orders(`orders.admin.state.${state}`) : '' })
  }
}
