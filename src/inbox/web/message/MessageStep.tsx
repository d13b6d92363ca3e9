import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import { isUnknownSender } from '#inbox/conversation.ts'
import { canBeMarked, isQuestion } from '#inbox/inbox.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import type { useMarkDone } from '#inbox/web/use-mark-done.ts'
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
  const { dueOn, doneAt, kind, state } = row
  const day = dueOn ? format.day(dueOn) : ''
  const title = doneAt
    ? t(`inbox.admin.state.${state === 'waiting' ? 'waiting' : 'done'}`)
    : !dueOn
      ? t(`inbox.admin.kind.${kind}`)
      : t(dueOn < today ? 'inbox.admin.late' : 'inbox.admin.due', { day })
  return (
    <NextStepBox label={t('inbox.admin.next-step')} title={title}>
      {hint && <p className="max-w-[70ch]">{hint}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <MessageLinks row={row} />
        <Ticks message={row} ticks={ticks} />
      </div>
    </NextStepBox>
  )
}

/** To the order, or to the answer below; and where to look for an order that does not fit. */
function MessageLinks({ row: { kind, number, orderKind, named, doneAt, message, thread } }: { row: AdminMessage }) {
  const t = useWords()
  const origin = useOrigin()
  const mayAnswer = useMay('messages')
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
          {t(doneAt ? 'inbox.admin.order' : `inbox.admin.go.${kind === 'withdrawal' ? 'decide' : 'open'}`, {
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
          {t('inbox.admin.look')}
        </Link>
      )}
      {thread && mayAnswer && !isUnknownSender(message?.email ?? '') && (
        <a href="#answer" className={isMain || doneAt || kind === 'withdrawal-unmatched' ? 'button plain' : 'button'}>
          {t('inbox.admin.answer')}
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
          {t('inbox.admin.order', { number: String(each.number), kind: each.kind })}
        </Link>
      ))}
    </>
  )
}

function Ticks({ message, ticks: { pending, mark, markAll } }: Props) {
  const t = useWords()
  const { id, kind, doneAt, fromSender, state } = message
  const mayTick = useMay('messages')
  if (!mayTick || !canBeMarked(message)) return null
  return (
    <>
      <button
        type="button"
        className="button plain"
        aria-disabled={pending}
        onClick={() => pending || mark([{ id }], state !== 'done')}
      >
        {t(state === 'done' ? 'inbox.admin.undo' : 'inbox.admin.done')}
      </button>
      {isQuestion(kind) && fromSender > 1 && state !== 'waiting' && (
        <button
          type="button"
          className="button plain"
          aria-disabled={pending}
          onClick={() => pending || markAll(message)}
        >
          {t(doneAt ? 'inbox.admin.undo-all' : 'inbox.admin.done-all', { count: fromSender })}
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
        ? t('inbox.admin.unmatched-not-looked-for')
        : unmatchedNumbers
          ? t('inbox.admin.unmatched-part', { numbers: unmatchedNumbers })
          : t('inbox.admin.unmatched'),
    'withdrawal-unhandled': t('inbox.admin.unhandled'),
    'withdrawal-again': t('inbox.admin.again'),
  }
  return [hints[kind], times ? t('inbox.admin.again-times', { count: times }) : undefined].filter(Boolean).join(' ')
}
