import { Link } from '@tanstack/react-router'
import type { ReservationTerms } from '#house/rules-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'

/** The title of the page, and who changed the rules last. */
export function RulesHead({ edit }: { edit?: ReservationTerms['edit'] }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <AdminHead
      title={t('house.reserving')}
      back={<Link to="/admin/settings">{t('house.letters.back')}</Link>}
      meta={[
        t('house.reserving.about'),
        edit && t('house.last-saved', { who: edit.by, moment: shortMoment(edit.at, language) }),
      ]}
    />
  )
}
