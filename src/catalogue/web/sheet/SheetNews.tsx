import '#catalogue/web/edits.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useSheetNews } from '#catalogue/web/sheet/use-sheet-news.ts'
import { useAuthor, useIsOwn } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { shortMoment, shortTime } from '#platform/time/moment.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useToday } from '#ui/use-today.ts'

type Props = Parameters<typeof useSheetNews>[0] & {
  /** A save of one's own is under way: its answer says what changed. */
  isSaving: boolean
  isTyped: boolean
  /** Compares the later sheet with what is typed. */
  compare: (latest: AdminSheet) => void
  /** Shows the later sheet. */
  takeOver: (latest: AdminSheet) => void
}

/** Shows what another admin saved where nothing is typed; else says it, before one's own save fails. */
export function SheetNews({ isSaving, isTyped, compare, takeOver, ...seen }: Props) {
  const t = useWords()
  const latest = useSheetNews(seen)
  const said = useSaid(latest, seen.opened)
  useTakeOver(isSaving || isTyped ? undefined : latest, seen.opened, takeOver)
  const state = latest?.sheet.state ?? seen.opened.sheet.state
  return (
    <div role="status" className={latest && isTyped && !isSaving ? 'admin-note sheet-news' : undefined}>
      {latest && isTyped && !isSaving && (
        <>
          <p>
            {said} {state !== seen.opened.sheet.state && t(`catalogue.admin.news.now-${state}`)}
          </p>
          <button type="button" className="button plain" onClick={() => compare(latest)}>
            {t('catalogue.admin.news.see')}
          </button>
        </>
      )}
    </div>
  )
}

/** Where nothing is typed there is nothing to choose. */
function useTakeOver(latest: AdminSheet | undefined, opened: AdminSheet, takeOver: Props['takeOver']): void {
  const { language } = useLanguage()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const authorOf = useAuthor()
  const isOwn = useIsOwn()
  const show = useEffectEvent((later: AdminSheet) => {
    const [last] = later.edits
    const { state } = later.sheet
    const isNamed = last && last.at !== opened.edits[0]?.at
    takeOver(later)
    showToast({
      tone: 'plain',
      title: takenOver(isNamed ? isOwn(last.by) : undefined),
      values: { who: last ? authorOf(last.by) : '', time: last ? shortTime(last.at, language) : '' },
      ...(state !== opened.sheet.state && { text: `catalogue.admin.news.now-${state}` as const }),
      on: here,
    })
  })
  useEffect(() => {
    if (latest) show(latest)
  }, [latest])
}

const takenOver = (isOwn: boolean | undefined): WordId => {
  if (isOwn === undefined) return 'catalogue.admin.news.taken-over-elsewhere'
  return isOwn ? 'catalogue.admin.news.taken-over-own' : 'catalogue.admin.news.taken-over'
}

function useSaid(latest: AdminSheet | undefined, opened: AdminSheet): string {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const authorOf = useAuthor()
  const isOwn = useIsOwn()
  const last = latest?.edits[0]
  // A change by a database tool has no author.
  if (!last || last.at === opened.edits[0]?.at) return t('catalogue.admin.news.elsewhere')
  if (isOwn(last.by)) return t('catalogue.admin.news.own', { moment: shortMoment(last.at, language) })
  return dayOf(new Date(last.at)) === today
    ? t('catalogue.admin.news.today', { who: authorOf(last.by), time: shortTime(last.at, language) })
    : t('catalogue.admin.news', { who: authorOf(last.by), moment: shortMoment(last.at, language) })
}
