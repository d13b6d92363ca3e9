import { useQuery } from '@tanstack/react-query'
import { useWords } from '#house/web/admin-words.ts'
import { reservationTermsQuery } from '#house/web/house-api.ts'
import { RulesForm } from '#house/web/rules/RulesForm.tsx'
import { RulesHead } from '#house/web/rules/RulesHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** The rules of reservations: those in force, those planned, and a form for others. */
export function ReservationRules() {
  const t = useWords()
  const query = useQuery(reservationTermsQuery)
  return (
    <main id="content">
      <PageHead title={t('house.reserving')} indexed={false} />
      {query.data ? (
        <RulesForm first={query.data} />
      ) : (
        <>
          <RulesHead />
          <ListNews query={query} nothing={null} />
        </>
      )}
    </main>
  )
}
