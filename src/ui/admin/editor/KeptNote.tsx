import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { useWords } from '#ui/editor-words.ts'

/** Says that the fields show again the changes that an earlier tab left unsaved. */
export function KeptNote({ since }: { since: string }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <p role="status" className="admin-news">
      {t('ui.editor.kept', { moment: shortMoment(since, language) })}
    </p>
  )
}
