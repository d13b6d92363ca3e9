import { useWords } from '#journal/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'

/** Says that the article is not public, and when the link that shows it ends. */
export function PreviewBar({ until }: { until: string }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <p role="note" className="mb-10 bg-ink py-3 text-center text-[0.9375rem] text-chalk">
      <span className="measure block">{t('journal.preview', { moment: shortMoment(until, language) })}</span>
    </p>
  )
}
