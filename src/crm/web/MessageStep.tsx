import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminMessage } from '#crm/admin-message-schema.ts'
import { canBeTickedTogether, endsAtItsOrder } from '#crm/inbox.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import type { useMarkDone } from '#crm/web/use-mark-done.ts'
import { house } from '#legal/identity.ts'
import { NextStepBox } from '#ui/admin/detail/NextStepBox.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { message: AdminMessage; ticks: ReturnType<typeof useMarkDone> }

/** The next act on a message: by when, why, and its buttons; one that is done can be reopened. */
export function MessageStep({ message: row, ticks }: Props) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const hint = useHint(row)
  const { dueOn, doneAt, kind } = row
  const day = dueOn ? format.day(dueOn) : ''
  const title = doneAt
    ? t('crm.inbox.state.done')
    : !dueOn
      ? t(`crm.inbox.kind.${kind}`)
      : t(dueOn < today ? 'crm.inbox.late' : 'crm.inbox.due', { day })
  return (
    <NextStepBox label={t('crm.inbox.next-step')} title={title}>
      {hint && <p className="max-w-[70ch]">{hint}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <MessageLinks row={row} />
        <Ticks message={row} ticks={ticks} />
      </div>
      {row.message && !doneAt && <p className="admin-quiet mt-3 max-w-[70ch]">{t('crm.inbox.answer-where')}</p>}
    </NextStepBox>
  )
}

/** To the order, or an answer in the reader's own program; and where to look for an order that does not fit. */
function MessageLinks({ row: { kind, number, orderKind, named, doneAt, message } }: { row: AdminMessage }) {
  const t = useWords()
  const origin = useOrigin()
  const isMain = number !== null && !doneAt
  return (
    <>
      {number !== null && (
        <Link
          to="/admin/orders/$number"
          params={{ number: String(number) }}
          search={origin}
          className={isMain ? 'button' : 'button plain'}
        >
          {t(doneAt ? 'crm.inbox.order' : `crm.inbox.go.${kind === 'withdrawal' ? 'decide' : 'open'}`, {
            number: String(number),
            kind: orderKind ?? '',
          })}
        </Link>
      )}
      {message && kind === 'withdrawal-unmatched' && (
        <Link
          to="/admin/orders"
          search={{ q: message.facts.orderNumber ?? message.email }}
          className={doneAt ? 'button plain' : 'button'}
        >
          {t('crm.inbox.look')}
        </Link>
      )}
      {message && (
        <a
          href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`${house.name} (${message.reference})`)}`}
          className={isMain || doneAt || kind === 'withdrawal-unmatched' ? 'button plain' : 'button'}
        >
          {t('crm.inbox.answer')}
        </a>
      )}
      {named.map((each) => (
        <Link
          key={each.number}
          to="/admin/orders/$number"
          params={{ number: String(each.number) }}
          search={origin}
          className="button plain"
        >
          {t('crm.inbox.order', { number: String(each.number), kind: each.kind })}
        </Link>
      ))}
    </>
  )
}

function Ticks({ message, ticks: { pending, mark, markAll } }: Props) {
  const t = useWords()
  const { id, kind, doneAt, fromSender } = message
  const mayTick = useMay('messages')
  if (!mayTick || endsAtItsOrder(kind)) return null
  return (
    <>
      <button
        type="button"
        className="button plain"
        aria-disabled={pending}
        onClick={() => pending || mark([id], doneAt === null)}
      >
        {t(doneAt ? 'crm.inbox.undo' : 'crm.inbox.done')}
      </button>
      {canBeTickedTogether(kind) && fromSender > 1 && (
        <button
          type="button"
          className="button plain"
          aria-disabled={pending}
          onClick={() => pending || markAll(message)}
        >
          {t(doneAt ? 'crm.inbox.undo-all' : 'crm.inbox.done-all', { count: fromSender })}
        </button>
      )}
    </>
  )
}

/** Explains a withdrawal for which no order was stopped. */
function useHint({ kind, unmatchedNumbers, held, times, doneAt }: InboxRow): string {
  const t = useWords()
  if (doneAt) return ''
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
  return [hints[kind], times ? t('crm.inbox.again-times', { count: times }) : undefined].filter(Boolean).join(' ')
}
