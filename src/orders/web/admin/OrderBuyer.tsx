import { useRef } from 'react'
import { addressLines } from '#delivery/address-lines.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { isDestinationFixed } from '#orders/steps.ts'
import { SignOutMember } from '#orders/web/admin/SignOutMember.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { AddressStep } from '#orders/web/steps/AddressStep.tsx'
import { GiftStep } from '#orders/web/steps/GiftStep.tsx'
import { News } from '#orders/web/steps/OrderSteps.tsx'
import type { Steps } from '#orders/web/steps/use-steps.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

type Props = { order: OpenOrder; steps: Steps }

const changes = ['address', 'gift'] as const

/** The buyer, the delivery address with the text of a gift, and references elsewhere. */
export function OrderBuyer({ order, steps }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const actor = useActor()
  const { delivery, email, memberId, giftMessage, reference, provider, termsInForce, madeBy } = order
  const facts = [
    ['orders.admin.fact.email', email && <EmailAddress key="email">{email}</EmailAddress>],
    ['orders.admin.fact.phone', delivery?.phone],
    ['orders.admin.fact.language', t(`orders.admin.fact.language.${order.language}`)],
    ['orders.admin.fact.gift', giftMessage],
    ['orders.admin.fact.reference', reference],
    ['orders.admin.fact.provider', madeBy ? t(`orders.admin.fact.paid-by.${madeBy.how}`) : actor(provider)],
    ['orders.admin.fact.terms', termsInForce && String(termsInForce)],
  ] as const
  return (
    <div className="admin-pair">
      <section aria-labelledby="order-delivery">
        <h2 id="order-delivery">{t('orders.admin.part.delivery')}</h2>
        {delivery ? (
          <address className="not-italic">
            {addressLines(delivery, language).map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
              <span key={position} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p>{t('orders.admin.no-address')}</p>
        )}
        <Changes order={order} steps={steps} />
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

/** Address and gift text are changed until a parcel has left; a form that is open stays, and says when it is too late. */
function Changes({ order, steps }: Props) {
  const t = useWords()
  const buttons = useRef<HTMLDivElement>(null)
  const news = steps.newsOf((step) => step === 'address' || step === 'gift')
  function leave() {
    buttons.current?.querySelector<HTMLElement>(`[data-step="${steps.open}"]`)?.focus()
    steps.openForm(undefined)
  }
  return (
    <>
      {news && <News news={news} />}
      {!isDestinationFixed(order, order.parcels.length > 0) && (
        <div ref={buttons} className="mt-4 flex flex-wrap gap-2">
          {changes.map((step) => (
            <button
              key={step}
              type="button"
              data-step={step}
              className="button plain"
              aria-expanded={steps.open === step}
              aria-controls={steps.open === step ? `step-${step}` : undefined}
              onClick={() => steps.guard(() => steps.openForm(steps.open === step ? undefined : step))}
            >
              {t(`orders.admin.step.${step}`)}
            </button>
          ))}
        </div>
      )}
      {steps.open === 'address' && <AddressStep steps={steps} onLeave={leave} />}
      {steps.open === 'gift' && <GiftStep steps={steps} onLeave={leave} />}
    </>
  )
}
