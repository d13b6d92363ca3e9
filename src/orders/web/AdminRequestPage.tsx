import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLive } from '#live/web/use-live.ts'
import type { OpenRequest } from '#orders/request-schema.ts'
import { DraftForm } from '#orders/web/DraftForm.tsx'
import { RequestAsked } from '#orders/web/RequestAsked.tsx'
import { RequestHistory } from '#orders/web/RequestHistory.tsx'
import { RequestStanding } from '#orders/web/RequestStanding.tsx'
import { requestQuery } from '#orders/web/request-admin-api.ts'
import { useWords } from '#orders/web/request-admin-words.ts'
import { shortMoment } from '#platform/moment.ts'
import { ApiError } from '#platform/send.ts'
import { ListNews } from '#ui/ListNews.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { savedSearch } from '#ui/saved-search.ts'

export const Route = createFileRoute('/_admins/admin/requests/$id')({ component: AdminRequestPage })

/** One request, and the order that the house prepares for it (ORDF-01). */
function AdminRequestPage() {
  const t = useWords()
  const { id } = Route.useParams()
  const question = useQuery(requestQuery(id))
  useLive('admin:orders', () => void question.refetch())
  const { data: request, error } = question
  // What is no id is no request's.
  const unknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <main id="content">
      <PageHead
        title={request ? t('orders.requests.one', { reference: request.reference }) : t('orders.requests.title')}
        indexed={false}
      />
      <Link to="/admin/requests" search={savedSearch('requests')}>
        {t('orders.requests.back')}
      </Link>
      {unknown ? (
        <h1 className="mt-2">{t('orders.requests.unknown')}</h1>
      ) : (
        <ListNews question={question} nothing={null} />
      )}
      {request && <Request request={request} refresh={() => void question.refetch()} />}
    </main>
  )
}

function Request({ request, refresh }: { request: OpenRequest; refresh: () => void }) {
  const t = useWords()
  const { language } = useLanguage()
  const { reference, name, state, createdAt } = request
  return (
    <>
      <h1 className="mt-2">{t('orders.requests.one', { reference })}</h1>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <RequestStanding state={state} />
        <span className="wrap-anywhere">{name}</span>
        <span>{shortMoment(createdAt, language)}</span>
      </p>
      <RequestAsked request={request} />
      <DraftForm key={request.id} request={request} refresh={refresh} />
      <RequestHistory edits={request.edits} />
    </>
  )
}
