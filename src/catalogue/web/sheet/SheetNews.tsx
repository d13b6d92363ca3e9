import '#catalogue/web/edits.css'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useSheetNews } from '#catalogue/web/sheet/use-sheet-news.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { shortMoment, shortTime } from '#platform/time/moment.ts'
import { useToday } from '#ui/use-today.ts'

type Props = Parameters<typeof useSheetNews>[0] & {
  /** A save of one's own is under way: its answer says what changed. */
  isSaving: boolean
  /** Compares the later sheet with what is typed. */
  compare: (latest: AdminSheet) => void
}

/** Says that another admin saved the open product, before one's own save fails. */
export function SheetNews({ isSaving, compare, ...seen }: Props) {
  const t = useWords()
  const latest = useSheetNews(seen)
  const said = useSaid(latest, seen.opened)
  return (
    <div role="status" className={latest && !isSaving ? 'admin-note sheet-news' : undefined}>
      {latest && !isSaving && (
        <>
          <p>{said}</p>
          <button type="button" className="button plain" onClick={() => compare(latest)}>
            {t('catalogue.admin.news.see')}
          </button>
        </>
      )}
    </div>
  )
}

function useSaid(latest: AdminSheet | undefined, opened: AdminSheet): string {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const last = latest?.edits[0]
  // A change by a database tool has no author.
  if (!last || last.at === opened.edits[0]?.at) return t('catalogue.admin.news.elsewhere')
  return dayOf(new Date(last.at)) === today
    ? t('catalogue.admin.news.today', { who: last.by, time: shortTime(last.at, language) })
    : t('catalogue.admin.news', { who: last.by, moment: shortMoment(last.at, language) })
}
