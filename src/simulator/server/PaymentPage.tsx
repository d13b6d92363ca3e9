import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { Session } from '#simulator/server/records.ts'

export function PaymentPage({ session, declined }: { session: Session; declined: boolean }) {
  const t = wordsIn(session.language)
  const total = formatAmount(amount(session.amountMinor, session.currency), session.language)
  return (
    <html lang={session.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('simulator.title')}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/payment-page.css" />
      </head>
      <body>
        <header className="test">{t('simulator.test')}</header>
        <main>
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
            <Standing session={session} declined={declined} />
            {!session.paid && !session.expired && <Choices session={session} total={total} />}
            <a href={session.paid ? session.returnUrl : session.cancelUrl}>{t('simulator.back')}</a>
          </section>
        </main>
      </body>
    </html>
  )
}

function Standing({ session, declined }: { session: Session; declined: boolean }) {
  const t = wordsIn(session.language)
  if (session.paid) return <p role="status">{t('simulator.paid-already')}</p>
  if (session.expired) return <p role="alert">{t('simulator.expired')}</p>
  if (declined) return <p role="alert">{t('simulator.declined')}</p>
  return <p>{t('simulator.explain')}</p>
}

function Choices({ session, total }: { session: Session; total: string }) {
  const t = wordsIn(session.language)
  return (
    <form method="post" action={`/simulator/pay/${session.id}`}>
      <button type="submit" name="outcome" value="paid" className="paid">
        {t('simulator.pay', { total })}
      </button>
      <button type="submit" name="outcome" value="declined">
        {t('simulator.decline')}
      </button>
    </form>
  )
}
