import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'

type Props = { at: string; by: string | null }

/** When a row was last edited, and by whom. */
export function LastEdit({ at, by }: Props) {
  const { language } = useLanguage()
  return (
    <>
      <span className="whitespace-nowrap">{shortMoment(at, language)}</span>
      {by && (
        <span className="beside one-line block" title={by}>
          {by}
        </span>
      )}
    </>
  )
}
