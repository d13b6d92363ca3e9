import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { shortMoment } from '#platform/time/moment.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { requestQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { DraftForm } from '#requests/web/draft/DraftForm.tsx'
import { RequestStatePill } from '#requests/web/RequestStatePill.tsx'
import { PlacePart } from '#requests/web/request/PlacePart.tsx'
import { RequestAsked } from '#requests/web/request/RequestAsked.tsx'
import { RequestFacts } from '#requests/web/request/RequestFacts.tsx'
import { RequestNext } from '#requests/web/request/RequestNext.tsx'
import { RequestTimeline } from '#requests/web/request/RequestTimeline.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/requests/$id')({ component: AdminRequestPage })

/** One request, and the order that the house prepares for it (ORDF-01). */
function AdminRequestPage() {
  const t = useWords()
  const { id } = Route.useParams()
  const query = useQuery(requestQuery(id))
  useLiveQueries('admin:orders', requestQuery(id).queryKey)
  const { data: request } = query
  // Without steps it is shown as one that has ended: to be read.
  const mayWrite = useMay('orders')
  return (
    <main id="content">
      <PageHead
        title={request ? t('requests.admin.one', { reference: request.reference }) : t('requests.admin.title')}
        indexed={false}
      />
      <DetailNews
        query={query}
        title={t('requests.admin.title')}
        unknown={t('requests.admin.unknown')}
        back={<BackToList />}
      />
      {request && (
        <Request request={mayWrite ? request : { ...request, steps: [] }} refresh={() => void query.refetch()} />
      )}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/requests" search={savedSearch('requests')}>
      {t('requests.admin.back')}
    </Link>
  )
}

function Request({ request, refresh }: { request: AdminRequest; refresh: () => void }) {
  const t = useWords()
  const { language } = useLanguage()
  const [isDirty, setDirty] = useState(false)
  const { reference, name, state, createdAt, madeBy } = request
  return (
    <>
      <AdminHead
        title={t('requests.admin.one', { reference })}
        back={<BackToList />}
        state={<RequestStatePill state={state} />}
        meta={[name, madeBy && t('requests.admin.made-by', { admin: madeBy }), shortMoment(createdAt, language)]}
      />
      <AdminDetail facts={<RequestFacts request={request} />} past={<RequestTimeline request={request} />}>
        <RequestNext request={request} />
        <RequestAsked request={request} />
        <DraftForm key={request.id} request={request} refresh={refresh} onDirty={setDirty} />
        <PlacePart key={`place ${request.id}`} request={request} isDirty={isDirty} />
      </AdminDetail>
    </>
  )
}
