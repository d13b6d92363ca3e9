import { Link } from '@tanstack/react-router'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { goodsNamed } from '#orders/web/goods/goods-named.ts'
import { useEvent } from '#orders/web/history/event.ts'
import type { HistoryEntry } from '#people/history-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'

type Of<Source extends HistoryEntry['source']> = Extract<HistoryEntry, { source: Source }>

/** The rest of an entry: its words, its person, and the way to its page. */
export function HistoryDetail({ entry }: { entry: HistoryEntry }) {
  if (entry.source === 'order') return <OrderDetail entry={entry} />
  if (entry.source === 'mail') return <MailDetail entry={entry} />
  if (entry.source === 'message') return <MessageDetail entry={entry} />
  return 'by' in entry && entry.by ? <By email={entry.by} /> : null
}

function By({ email }: { email: string }) {
  const nameOf = useColleagueName()
  return (
    <span className="by" translate="no">
      {nameOf(email)}
    </span>
  )
}

function OrderDetail({ entry: { event, order } }: { entry: Of<'order'> }) {
  const t = useOrderWords()
  const { detailOf, actorOf } = useEvent()
  const colleague = useColleagueName()
  const goods = event.kind === 'placed' ? [goodsNamed(order.lines, order.lines, t)] : []
  return (
    <>
      {[...goods, ...detailOf(event, order)].map((detail) => (
        <span key={detail} className="detail">
          {detail}
        </span>
      ))}
      <span className="by">
        <OrderLink number={order.number} kind={order.kind} />
        {'\u00a0· '}
        {colleague(actorOf(event))}
      </span>
    </>
  )
}

function OrderLink({ number, kind }: { number: number; kind: Of<'order'>['order']['kind'] }) {
  const t = useWords()
  const origin = useOrigin()
  return (
    <Link
      to="/admin/orders/$number"
      params={{ number: String(number) }}
      search={origin as never}
      className="admin-link"
    >
      {t(kind === 'reservation' ? 'people.history.reservation' : 'people.history.order', { number: String(number) })}
    </Link>
  )
}

function MailDetail({ entry: { state, number, orderKind } }: { entry: Of<'mail'> }) {
  const t = useWords()
  return (
    <>
      {state !== 'sent' && (
        <span className="by">
          <StatePill meaning={state === 'withdrawn' ? 'ended' : 'unanswered'} inLine>
            {t(`people.history.mail.${state}`)}
          </StatePill>
        </span>
      )}
      {number && orderKind && (
        <span className="by">
          <OrderLink number={number} kind={orderKind} />
        </span>
      )}
    </>
  )
}

function MessageDetail({ entry: { text, author, taskId, requestId } }: { entry: Of<'message'> }) {
  const t = useWords()
  return (
    <>
      {text && <span className="detail whitespace-pre-line wrap-anywhere">{text}</span>}
      {author && <By email={author} />}
      {taskId && (
        <Link to="/admin/messages/$id" params={{ id: taskId }} className="admin-link">
          {t('people.history.open-message')}
        </Link>
      )}
      {requestId && (
        <Link to="/admin/requests/$id" params={{ id: requestId }} className="admin-link">
          {t('people.history.open-request')}
        </Link>
      )}
    </>
  )
}
