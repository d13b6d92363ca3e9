import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import { isUnknownSender } from '#inbox/conversation.ts'
import type { Thread } from '#inbox/conversation-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { messageQuery } from '#inbox/web/inbox-api.ts'
import { MessageStatePill } from '#inbox/web/MessageStatePill.tsx'
import { MessageText } from '#inbox/web/MessageText.tsx'
import { AnswerForm } from '#inbox/web/message/AnswerForm.tsx'
import { Assignee } from '#inbox/web/message/Assignee.tsx'
import { AutomaticEmails } from '#inbox/web/message/ByEmail.tsx'
import { Conversation } from '#inbox/web/message/Conversation.tsx'
import { MessageStep } from '#inbox/web/message/MessageStep.tsx'
import { MessageTimeline } from '#inbox/web/message/MessageTimeline.tsx'
import { useAnswer } from '#inbox/web/message/use-answer.ts'
import { useMarkDone } from '#inbox/web/use-mark-done.ts'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Beside = { Beside: ComponentType<{ message: AdminMessage }> }

/** One message with its next step, its sender and what happened to it; `Beside` shows more of the sender. */
export function WholeMessage({ id, Beside }: { id: string } & Beside) {
  const t = useWords()
  const query = useQuery(messageQuery(id))
  useLiveQueries('admin:orders', messageQuery(id).queryKey)
  const { nameOf } = useMessageWords()
  const { data: message } = query
  return (
    <main id="content">
      <PageHead title={message ? nameOf(message) : t('inbox.admin.title')} indexed={false} />
      <DetailNews
        query={query}
        title={t('inbox.admin.title')}
        unknown={t('inbox.admin.unknown')}
        back={<BackToList />}
      />
      {message && <Message key={message.id} message={message} Beside={Beside} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/admin/messages" search={savedSearch('messages')}>
      {t('inbox.admin.back')}
    </Link>
  )
}

function Message({ message, Beside }: { message: AdminMessage } & Beside) {
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
        meta={[t(`inbox.admin.kind.${message.kind}`), shortMoment(message.since, language)]}
      />
      <AdminDetail
        facts={
          <>
            <Facts message={message} />
            <Beside message={message} />
          </>
        }
        past={
          <section aria-labelledby="message-past">
            <h2 id="message-past">{t('inbox.admin.past')}</h2>
            <MessageTimeline past={message.past} />
          </section>
        }
      >
        <MessageStep message={message} ticks={ticks} />
        {message.thread ? <Talk message={message} thread={message.thread} /> : <MessageText row={message} />}
      </AdminDetail>
    </>
  )
}

/** The messages, and the answer that is being written. */
function Talk({ message, thread }: { message: AdminMessage; thread: Thread }) {
  const t = useWords()
  const answer = useAnswer(message, thread)
  return (
    <>
      <section aria-labelledby="message-text">
        <h2 id="message-text">{t('inbox.admin.text')}</h2>
        <Conversation message={message} thread={thread} pending={answer.pending} onTakeBack={answer.takeBack} />
        <AutomaticEmails emails={thread.automatic} />
      </section>
      {!isUnknownSender(message.message?.email ?? '') && (
        <May permission="messages">
          <AnswerForm message={message} answer={answer} />
        </May>
      )}
    </>
  )
}

function Facts({ message: row }: { message: AdminMessage }) {
  const t = useWords()
  const origin = useOrigin()
  const { message, buyer, number, orderKind, thread } = row
  const email = message?.email ?? buyer?.email
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('inbox.admin.column.email'),
      email && !isUnknownSender(email) && <EmailAddress key="email">{email}</EmailAddress>,
    ],
    [t('inbox.admin.first.subject'), message?.facts.title],
    [t('inbox.admin.filter.language'), message && t(`inbox.admin.language.${message.language}`)],
    [
      t('inbox.admin.column.order'),
      number !== null && (
        <Link key="order" to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
          {t('inbox.admin.order', { number: String(number), kind: orderKind ?? '' })}
        </Link>
      ),
    ],
    [t('inbox.admin.assignee'), thread && <Assignee key="assignee" message={row} thread={thread} />],
  ]
  const { nameOf } = useMessageWords()
  const contactId = row.sender?.contactId
  const known = row.sender?.name ?? ''
  const isOtherName = known !== '' && known.toLowerCase() !== nameOf(row).toLowerCase()
  const isBegun = thread?.messages[0]?.author != null
  return (
    <section aria-labelledby="message-sender">
      <h2 id="message-sender">{t(isBegun ? 'inbox.admin.first.recipient' : 'inbox.admin.sender')}</h2>
      <p className="who wrap-anywhere">
        {contactId ? (
          <Link to="/crm/contacts/$id" params={{ id: contactId }}>
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        )}
      </p>
      {isOtherName && <p className="admin-quiet">{t('inbox.admin.known-as', { name: known })}</p>}
      <SideFacts facts={facts} />
    </section>
  )
}
