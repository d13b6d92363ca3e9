import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { lineName } from '#catalogue/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { canBeTickedTogether, endsAtItsOrder } from '#crm/inbox.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { useMessageFacts } from '#crm/web/message-facts.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { house } from '#legal/identity.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** @param onTick `all`: with all that is open of the same sender, or was done with this one */
type Props = { row: InboxRow; busy: boolean; onTick: (all: boolean) => void }

/** One message as it was written, or what is left to do about a withdrawal. */
export function InboxEntry({ row, busy, onTick }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const id = useId()
  const { kind, number, orderKind, since, doneAt, doneBy, message, buyer, fromSender } = row
  const name = message?.name ?? buyer?.name ?? buyer?.email
  return (
    <li aria-labelledby={id} className="border-(--hairline) not-first:border-t not-first:pt-4">
      <h3 id={id}>
        {name ? t('crm.inbox.of', { kind: t(`crm.inbox.kind.${kind}`), name }) : t(`crm.inbox.kind.${kind}`)}
      </h3>
      <p className="admin-quiet">
        {shortMoment(since, language)} <Due row={row} />
      </p>
      {message && <Written message={message} />}
      <Awaited row={row} />
      <Hint row={row} />
      <Others row={row} />
      {doneAt && doneBy && (
        <p className="admin-quiet mt-2">
          {t('crm.inbox.done-by', { by: doneBy, moment: shortMoment(doneAt, language) })}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {number !== null && (
          <Link to="/admin/orders/$number" params={{ number: String(number) }} className={doneAt ? '' : 'button'}>
            {t(doneAt ? 'crm.inbox.order' : `crm.inbox.go.${kind === 'withdrawal' ? 'decide' : 'open'}`, {
              number: String(number),
              kind: orderKind ?? '',
            })}
          </Link>
        )}
        {message && <Ways message={message} seeks={kind === 'withdrawal-unmatched'} />}
        {!endsAtItsOrder(kind) && (
          <button
            type="button"
            className="button plain"
            aria-describedby={id}
            aria-disabled={busy}
            onClick={() => busy || onTick(false)}
          >
            {t(doneAt ? 'crm.inbox.undo' : 'crm.inbox.done')}
          </button>
        )}
        {canBeTickedTogether(kind) && fromSender > 1 && (
          <button
            type="button"
            className="button plain"
            aria-describedby={id}
            aria-disabled={busy}
            onClick={() => busy || onTick(true)}
          >
            {t(doneAt ? 'crm.inbox.undo-all' : 'crm.inbox.done-all', { count: fromSender })}
          </button>
        )}
      </p>
    </li>
  )
}

/** The goods awaited back: sender, due day and since when; or the buyer, where there is no message. */
function Awaited({ row: { kind, number, buyer, goods, dueOn, since, message } }: { row: InboxRow }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const inOwnWords = useOwnTitles()
  if (message || !buyer || number === null) return null
  const named = goods.map(inOwnWords).map(({ quantity, ...line }) => {
    return t('crm.inbox.goods', { quantity, name: lineName(line) })
  })
  const name = buyer.name ?? buyer.email
  return (
    <div className="mt-2 grid gap-1">
      <p>
        <EmailAddress>{buyer.email}</EmailAddress>
      </p>
      {kind === 'goods-awaited' && named.length > 0 && (
        <p className="max-w-[70ch] wrap-anywhere">
          {t('crm.inbox.awaited', {
            name,
            goods: named.join(' + '),
            moment: shortMoment(since, language),
            day: dueOn ? format.day(dueOn) : '',
          })}
        </p>
      )}
    </div>
  )
}

/** The other messages that an entry covers: none of them is lost among the others. */
function Others({ row: { others } }: { row: InboxRow }) {
  const t = useWords()
  const { language } = useLanguage()
  if (others.length === 0) return null
  return (
    <details className="mt-2">
      <summary>{t('crm.inbox.others', { count: others.length })}</summary>
      <ul className="mt-1 grid gap-1">
        {others.map(({ reference, receivedAt, orderNumber, items }) => (
          <li key={reference} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {t('crm.inbox.other', {
              reference,
              moment: shortMoment(receivedAt, language),
              number: orderNumber,
              items: items ?? t('crm.inbox.fact.whole-order'),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The next step for a withdrawal without a resting order. */
function Hint({ row: { kind, unmatchedNumbers, held, times, doneAt } }: { row: InboxRow }) {
  const t = useWords()
  if (doneAt) return null
  const hints: Partial<Record<InboxRow['kind'], string>> = {
    'withdrawal-unmatched':
      held || times
        ? t('crm.inbox.unmatched-not-looked-for')
        : unmatchedNumbers
          ? t('crm.inbox.unmatched-part', { numbers: unmatchedNumbers })
          : t('crm.inbox.unmatched'),
    'withdrawal-unhandled': t('crm.inbox.unhandled'),
    'withdrawal-again': t('crm.inbox.again'),
  }
  const hint = [hints[kind], times ? t('crm.inbox.again-times', { count: times }) : undefined].filter(Boolean)
  return hint.length > 0 ? <p className="mt-2 max-w-[70ch]">{hint.join(' ')}</p> : null
}

function Due({ row: { dueOn, doneAt } }: { row: InboxRow }) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  if (!dueOn || doneAt) return null
  const day = format.day(dueOn)
  if (dueOn < today) return <strong className="text-problem">{t('crm.inbox.late', { day })}</strong>
  return <>{t('crm.inbox.due', { day })}</>
}

type Message = NonNullable<InboxRow['message']>

function Written({ message }: { message: Message }) {
  const t = useWords()
  const facts = useMessageFacts(message)
  return (
    <div className="mt-2 grid gap-1">
      <p>
        <EmailAddress>{message.email}</EmailAddress>
      </p>
      {facts.map(({ label, value }) => (
        <p key={label} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
          <span className="admin-quiet">{label}</span> <span lang={message.language}>{value}</span>
        </p>
      ))}
      {message.body && (
        <p lang={message.language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
          {message.body}
        </p>
      )}
      {message.facts.suspected && <p className="text-problem">{t('crm.inbox.suspected')}</p>}
    </div>
  )
}

/** An answer by mail, in the reader's own program; and where to look for an order that does not fit. */
function Ways({ message: { email, reference, facts }, seeks }: { message: Message; seeks: boolean }) {
  const t = useWords()
  const subject = encodeURIComponent(`${house.name} (${reference})`)
  return (
    <>
      <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>{t('crm.inbox.answer')}</a>
      {seeks && (
        <Link to="/admin/orders" search={{ q: facts.orderNumber ?? email }}>
          {t('crm.inbox.look')}
        </Link>
      )}
    </>
  )
}
