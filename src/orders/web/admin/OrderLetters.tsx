import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { LetterSheet } from '#orders/web/letters/LetterSheet.tsx'
import { letterName } from '#orders/web/letters/letter-name.ts'
import { letterQuery, sendLetterAgain } from '#orders/web/steps/step-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { SelectField } from '#ui/Field.tsx'
import { failureOf } from '#ui/failure.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { usePressKey } from '#ui/use-press-key.ts'

type Mail = OpenOrder['mails'][number]

/** The exact letters about an order, to be read before one of them is sent again. */
export function OrderLetters({ order }: { order: OpenOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const mail = order.mails.find(({ id }) => id === chosen)
  const named = ({ template, recipient, owedSince }: Mail) =>
    t('orders.admin.letter.of', { name: letterName(t, template), recipient, moment: shortMoment(owedSince, language) })
  return (
    <section aria-labelledby="order-letter">
      <h2 id="order-letter">{t('orders.admin.part.letter')}</h2>
      {order.mails.length === 0 ? (
        <p>{t('orders.admin.letter.none')}</p>
      ) : (
        <SelectField
          label={t('orders.admin.letter.which')}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value || undefined)}
          className="max-w-[48rem]"
        >
          <option value="">{t('orders.admin.letter.choose')}</option>
          {order.mails.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </SelectField>
      )}
      {mail && <Letter key={mail.id} number={order.number} mail={mail} />}
    </section>
  )
}

function Letter({ number, mail }: { number: number; mail: Mail }) {
  const t = useWords()
  const queries = useQueryClient()
  const letter = useQuery(letterQuery(number, mail.id))
  const [status, setStatus] = useState<'pending' | 'sent' | WordId>()
  const press = usePressKey()
  async function sendAgain() {
    if (status === 'pending') return
    setStatus('pending')
    try {
      const after = await sendLetterAgain(number, mail.id, press.keyFor(mail.id))
      press.answered()
      queries.setQueryData(orderQuery(String(number)).queryKey, after)
      setStatus('sent')
    } catch (error) {
      setStatus(whyNot(error))
    }
  }
  if (letter.isPending) return <Spinner />
  return (
    <div className="mt-4 grid gap-3">
      {letter.data ? (
        <>
          <p className="admin-quiet">{t('orders.admin.letter.now')}</p>
          <LetterSheet letter={letter.data} />
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
        <p className="text-problem">{t(whyNot(letter.error))}</p>
      )}
      <p role="status" className={status === 'sent' ? 'admin-news' : 'text-problem empty:hidden'}>
        {status === 'sent' ? t('orders.admin.did.letter') : status && status !== 'pending' && t(status)}
      </p>
    </div>
  )
}

function whyNot(error: unknown): WordId {
  return error instanceof ApiError && error.status === 409 ? 'orders.admin.letter.under-way' : failureOf(error)
}
