import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { disputeDecisions } from '#simulator/schema.ts'
import type { BookedPayment, BookedRefund } from '#simulator/server/books-records.ts'
import { PaymentFrame } from '#simulator/server/PaymentFrame.tsx'

type Entry = { payment: BookedPayment; language: Language }

/** The bank's own page: what it took and gave back, and what may still happen to that. */
export function BooksPage({ payments, language }: { payments: BookedPayment[]; language: Language }) {
  const t = wordsIn(language)
  return (
    <PaymentFrame language={language} title={t('simulator.books')}>
      <section className="bill">
        <h1>{t('simulator.books')}</h1>
        <p>{t('simulator.books-explain')}</p>
        {payments.length === 0 && <p>{t('simulator.books-empty')}</p>}
      </section>
      {payments.map((payment) => (
        <Payment key={payment.reference} payment={payment} language={language} />
      ))}
    </PaymentFrame>
  )
}

function Payment({ payment, language }: Entry) {
  const t = wordsIn(language)
  const { reference, amountMinor, currency, lines, at, refunds } = payment
  return (
    <section aria-labelledby={reference}>
      <p className="merchant">{shortMoment(at, language)}</p>
      <h2 id={reference} className="total">
        {formatAmount(amount(amountMinor, currency), language)}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.title}>{t('simulator.line', { quantity: line.quantity, title: line.title })}</li>
        ))}
      </ul>
      {refunds.map((refund) => (
        <Refund key={refund.reference} refund={refund} payment={payment} language={language} />
      ))}
      <Dispute payment={payment} language={language} />
      <p className="reference">{reference}</p>
    </section>
  )
}

function Refund({ refund, payment, language }: Entry & { refund: BookedRefund }) {
  const t = wordsIn(language)
  const sum = formatAmount(amount(refund.minor, payment.currency), language)
  if (refund.failed) return <p role="alert">{t('simulator.refund-failed', { sum })}</p>
  return (
    <form method="post" action={`/simulator/books/refunds/${refund.reference}/fail`}>
      <p>{t('simulator.refunded', { sum })}</p>
      <button type="submit">{t('simulator.fail-refund')}</button>
    </form>
  )
}

function Dispute({ payment, language }: Entry) {
  const t = wordsIn(language)
  const { reference, restMinor, dispute } = payment
  if (dispute?.decided === 'won') return <p>{t('simulator.dispute-won')}</p>
  if (!dispute && restMinor <= 0) return null
  if (!dispute) {
    return (
      <form method="post" action={`/simulator/books/payments/${reference}/dispute`}>
        <button type="submit">{t('simulator.open-dispute')}</button>
      </form>
    )
  }
  return (
    <form method="post" action={`/simulator/books/disputes/${dispute.reference}`}>
      <p role="alert">{t(dispute.decided ? 'simulator.dispute-lost' : 'simulator.disputed')}</p>
      {disputeDecisions
        .filter((decision) => decision !== dispute.decided)
        .map((decision) => (
          <button key={decision} type="submit" name="as" value={decision}>
            {t(`simulator.decide-${decision}`)}
          </button>
        ))}
    </form>
  )
}
