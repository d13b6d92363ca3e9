import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminMessage } from '#crm/admin-message-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { messageQuery } from '#crm/web/inbox-api.ts'
import { MessageStatePill } from '#crm/web/MessageStatePill.tsx'
import { MessageStep } from '#crm/web/MessageStep.tsx'
import { MessageText } from '#crm/web/MessageText.tsx'
import { MessageTimeline } from '#crm/web/MessageTimeline.tsx'
import { useMarkDone } from '#crm/web/use-mark-done.ts'
import { useMessageWords } from '#crm/web/use-message-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/messages/$id')({ component: AdminMessagePage })

/** One message with its next step, its sender and what happened to it. */
function AdminMessagePage() {
  const t = useWords()
  const { id } = Route.useParams()
  const question = useQuery(messageQuery(id))
  useLiveQueries('admin:orders', messageQuery(id).queryKey)
  const { nameOf } = useMessageWords()
  const { data: message } = question
  return (
    <main id="content">
      <PageHead title={message ? nameOf(message) : t('crm.inbox.title')} indexed={false} />
      <DetailNews
        question={question}
        title={t('crm.inbox.title')}
        unknown={t('crm.inbox.unknown')}
        back={<BackToList />}
      />
      {message && <Message message={message} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/messages" search={savedSearch('messages')}>
      {t('crm.inbox.back')}
    </Link>
  )
}

function Message({ message }: { message: AdminMessage }) {
  const t = useWords()
  const { language } = useLanguage()
  const { nameOf } = useMessageWords()
  const ticks = useMarkDone()
  return (
    <>
      <AdminHead
        title={nameOf(message)}
        back={<BackToList />}
        state={<MessageStatePill row={message} />}
        meta={[t(`crm.inbox.kind.${message.kind}`), shortMoment(message.since, language)]}
      />
      <AdminDetail
        facts={<Facts message={message} />}
        past={
          <section aria-labelledby="message-past">
            <h2 id="message-past">{t('crm.inbox.past')}</h2>
            <MessageTimeline past={message.past} />
          </section>
        }
      >
        <MessageStep message={message} ticks={ticks} />
        <section aria-labelledby="message-text">
          <h2 id="message-text">{t('crm.inbox.text')}</h2>
          <MessageText row={message} />
        </section>
      </AdminDetail>
    </>
  )
}

function Facts({ message: row }: { message: AdminMessage }) {
  const t = useWords()
  const origin = useOrigin()
  const { message, buyer, number, orderKind } = row
  const email = message?.email ?? buyer?.email
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('crm.inbox.column.email'), email && <EmailAddress key="email">{email}</EmailAddress>],
    [t('crm.inbox.filter.language'), message && t(`crm.inbox.language.${message.language}`)],
    [
      t('crm.inbox.column.order'),
      number !== null && (
        <Link key="order" to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
          {t('crm.inbox.order', { number: String(number), kind: orderKind ?? '' })}
        </Link>
      ),
    ],
  ]
  const { nameOf } = useMessageWords()
  return (
    <section aria-labelledby="message-sender">
      <h2 id="message-sender">{t('crm.inbox.column.sender')}</h2>
      <p className="who wrap-anywhere">{nameOf(row)}</p>
      <dl className="admin-side-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
