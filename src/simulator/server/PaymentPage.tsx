import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { faults, outcomes } from '#simulator/schema.ts'
import { DeliveryFields } from '#simulator/server/DeliveryFields.tsx'
import { PaymentFrame } from '#simulator/server/PaymentFrame.tsx'
import type { Session } from '#simulator/server/session-row.ts'

export function PaymentPage({ session, declined }: { session: Session; declined: boolean }) {
  const t = wordsIn(session.language)
  const total = formatAmount(amount(session.amountMinor, session.currency), session.language)
  return (
    <PaymentFrame language={session.language} title={t('simulator.title')}>
      <section className="bill">
        <p className="merchant">Immortela</p>
        <h1>{t('simulator.heading')}</h1>
        <p className="total">{total}</p>
        <ul>
          {session.lines.map((line) => (
            <li key={line.title}>
              <span>{t('simulator.line', { quantity: line.quantity, title: line.title })}</span>
              <span>{formatAmount(line.total, session.language)}</span>
            </li>
          ))}
        </ul>
        <p className="email">{session.email}</p>
      </section>
      <section className="choices" aria-label={t('simulator.choose')}>
        <Status session={session} declined={declined} />
        {session.status === 'open' ? (
          <Choices session={session} total={total} />
        ) : (
          <a href={isDone(session) ? session.returnUrl : session.cancelUrl}>{t('simulator.back')}</a>
        )}
      </section>
    </PaymentFrame>
  )
}

function isDone({ status }: Session): boolean {
  return status === 'paid' || status === 'processing'
}

const statusWords = {
  processing: 'simulator.processing',
  paid: 'simulator.paid-already',
  expired: 'simulator.expired',
  failed: 'simulator.failed',
} as const

function Status({ session, declined }: { session: Session; declined: boolean }) {
  const t = wordsIn(session.language)
  const { status } = session
  if (status !== 'open') return <p role={isDone(session) ? 'status' : 'alert'}>{t(statusWords[status])}</p>
  if (declined) return <p role="alert">{t('simulator.was-declined')}</p>
  return <p>{t('simulator.explain')}</p>
}

/** Without a payment no delivery address is needed. */
function takesMoney(outcome: string): boolean {
  return outcome === 'paid' || outcome === 'delayed' || outcome === 'delayed-failed'
}

function Choices({ session, total }: { session: Session; total: string }) {
  const t = wordsIn(session.language)
  const [first, ...others] = outcomes
  return (
    <form method="post" action={`/simulator/pay/${session.id}`}>
      {session.deliveryCountries.length > 0 && <DeliveryFields session={session} />}
      <button type="submit" name="outcome" value={first} className="paid">
        {t('simulator.pay', { total })}
      </button>
      {others.map((outcome) => (
        <button key={outcome} type="submit" name="outcome" value={outcome} formNoValidate={!takesMoney(outcome)}>
          {t(`simulator.${outcome}`)}
        </button>
      ))}
      <fieldset>
        <legend>{t('simulator.faults')}</legend>
        {faults.map((fault) => (
          <label key={fault}>
            <input type="checkbox" name="fault" value={fault} />
            {t(`simulator.fault.${fault}`)}
          </label>
        ))}
      </fieldset>
    </form>
  )
}
