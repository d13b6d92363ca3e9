import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { request: OpenRequest; keepMine: () => void; takeTheirs: () => void }

/** A conflicting change: who made it and when, the new sum, and the choice. */
export function DraftChanged({ request: { edits, total }, keepMine, takeTheirs }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const [last] = edits
  return (
    <div role="alert" className="admin-note">
      <p>
        {t('requests.admin.changed-by', {
          who: last?.by ?? '–',
          moment: last ? shortMoment(last.at, language) : '–',
          total: format.amount(total),
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={keepMine}>
          {t('requests.admin.changed.keep')}
        </button>
        <button type="button" className="button plain" onClick={takeTheirs}>
          {t('requests.admin.changed.take')}
        </button>
      </p>
    </div>
  )
}
