import { addressLines } from '#delivery/address-lines.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { SignOutMember } from '#orders/web/admin/SignOutMember.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** The buyer, the delivery address, and references elsewhere. */
export function OrderBuyer({ order }: { order: OpenOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  const actor = useActor()
  const { delivery, email, memberId, giftMessage, reference, provider, termsInForce } = order
  const facts = [
    ['orders.admin.fact.email', email && <EmailAddress key="email">{email}</EmailAddress>],
    ['orders.admin.fact.phone', delivery?.phone],
    ['orders.admin.fact.language', t(`orders.admin.fact.language.${order.language}`)],
    ['orders.admin.fact.gift', giftMessage],
    ['orders.admin.fact.reference', reference],
    ['orders.admin.fact.provider', actor(provider)],
    ['orders.admin.fact.terms', termsInForce && String(termsInForce)],
  ] as const
  return (
    <div className="admin-pair">
      <section aria-labelledby="order-delivery">
        <h2 id="order-delivery">{t('orders.admin.part.delivery')}</h2>
        {delivery ? (
          <address className="not-italic">
            {addressLines(delivery, language).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p>{t('orders.admin.no-address')}</p>
        )}
      </section>
      <section aria-labelledby="order-buyer">
        <h2 id="order-buyer">{t('orders.admin.part.buyer')}</h2>
        <dl className="admin-facts">
          {facts
            .filter(([, value]) => value)
            .map(([word, value]) => (
              <div key={word} className="contents">
                <dt>{t(word)}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ))}
        </dl>
        {memberId && <SignOutMember key={memberId} memberId={memberId} />}
      </section>
    </div>
  )
}
