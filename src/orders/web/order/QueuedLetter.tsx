import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { WordId } from '#language/words.ts'
import { letterName } from '#orders/letter-name.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { letterQuery, sendLetterAgain } from '#orders/web/step-form/letter-api.ts'
import { WaitingLetter } from '#orders/web/steps/WaitingStep.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { LetterView } from '#ui/admin/LetterView.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { Spinner } from '#ui/Spinner.tsx'

type Mail = AdminOrder['mails'][number]
type Props = { number: number; mail: Mail }

/** A letter about an order: to whom, whether it has left, and its text, to be read before it is sent again. */
export function QueuedLetter({ number, mail }: Props) {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { template, recipient, sentAt, givenUpAt } = mail
  return (
    <>
      <span className="by">
        <EmailAddress>{recipient}</EmailAddress>
      </span>
      {mail.sendsInMs !== null && <WaitingLetter number={number} id={mail.id} sendsInMs={mail.sendsInMs} />}
      {!sentAt && mail.sendsInMs === null && (
        <span className="by">
          <StatePill meaning={givenUpAt ? 'ended' : 'unanswered'} inLine>
            {t(givenUpAt ? 'orders.admin.mail.withdrawn' : 'orders.admin.mail.owed')}
          </StatePill>
        </span>
      )}
      <May permission="orders">
        <button
          type="button"
          className="admin-link"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t('orders.admin.letter.open-of', { name: letterName(t, template), recipient })}
          onClick={() => setOpen(!open)}
        >
          {t('orders.admin.letter.open')}
        </button>
      </May>
      {open && <LetterText id={id} number={number} mail={mail} />}
    </>
  )
}

function LetterText({ id, number, mail }: Props & { id: string }) {
  const t = useWords()
  const queries = useQueryClient()
  const letter = useQuery(letterQuery(number, mail.id))
  const [status, setStatus] = useState<'pending' | 'sent' | WordId>()
  const submission = useIdempotencyKey()
  async function sendAgain() {
    if (status === 'pending') return
    setStatus('pending')
    try {
      const after = await sendLetterAgain(number, mail.id, submission.keyFor(mail.id))
      submission.answered()
      queries.setQueryData(orderQuery(String(number)).queryKey, after)
      setStatus('sent')
    } catch (error) {
      setStatus(failureText(error))
    }
  }
  if (letter.isPending) return <Spinner />
  return (
    <div id={id} className="mt-3 grid gap-3">
      {letter.data ? (
        <>
          <p className="admin-quiet">{t('orders.admin.letter.now')}</p>
          <LetterView letter={letter.data} />
          <p>
            <button
              type="button"
              className="button plain"
              aria-disabled={status === 'pending'}
              onClick={() => void sendAgain()}
            >
              {t('orders.admin.letter.again', { recipient: mail.recipient })}
            </button>
          </p>
        </>
      ) : (
        <p className="text-problem">{t(unreadableText(letter.error))}</p>
      )}
      <p role="status" className={status === 'sent' ? 'admin-news' : 'text-problem empty:hidden'}>
        {status === 'sent' ? t('orders.admin.did.letter') : status && status !== 'pending' && t(status)}
      </p>
    </div>
  )
}

function failureText(error: unknown): WordId {
  return error instanceof ApiError && error.status === 409 ? 'orders.admin.letter.under-way' : failureOf(error)
}

function unreadableText(error: unknown): WordId {
  return error instanceof ApiError && error.status === 409 ? 'orders.admin.letter.untrue' : failureOf(error)
}
