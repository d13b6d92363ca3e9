import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { BoardFilter } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { downloadBoard } from '#reservations/web/board-api.ts'
import { usePress } from '#ui/use-press.ts'

/** The list as a file. */
export function BoardExport({ filter }: { filter: BoardFilter }) {
  const t = useWords()
  const { language } = useLanguage()
  const { failure, pending, press } = usePress<void>()
  return (
    <div>
      <button
        type="button"
        className="button plain"
        aria-disabled={pending}
        onClick={() => void press(() => downloadBoard(filter, language))}
      >
        {t('reservations.admin.export')}
      </button>
      <p className="admin-quiet mt-2">{t('reservations.admin.export-hint')}</p>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </div>
  )
}
