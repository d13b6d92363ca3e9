import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#house/web/admin-words.ts'
import { FactsForm } from '#house/web/FactsForm.tsx'
import { houseFactsQuery } from '#house/web/house-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/settings')({ component: AdminSettingsPage })

/** The settings of the house as a whole (D31). */
function AdminSettingsPage() {
  const t = useWords()
  const query = useQuery(houseFactsQuery)
  return (
    <main id="content">
      <PageHead title={t('house.title')} indexed={false} />
      {query.data ? (
        <FactsForm first={query.data} />
      ) : (
        <>
          <AdminHead title={t('house.title')} meta={[t('house.part')]} />
          <ListNews query={query} nothing={null} />
        </>
      )}
    </main>
  )
}
