import { useRef } from 'react'
import { addressLines } from '#delivery/address-lines.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { AddressStep } from '#orders/web/forms/AddressStep.tsx'
import { GiftStep } from '#orders/web/forms/GiftStep.tsx'
import { CopyButton } from '#orders/web/order/CopyButton.tsx'
import { QueuedLetter } from '#orders/web/order/QueuedLetter.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { News } from '#orders/web/steps/OrderSteps.tsx'

type Props = { order: AdminOrder; steps: Steps }

/** The delivery address, and the text of a gift. */
export function OrderDelivery({ order, steps }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { delivery, giftMessage } = order
  const lines = delivery ? addressLines(delivery, language) : []
  return (
    <section aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('orders.admin.part.delivery')}</h2>
      {delivery ? (
        <address className="not-italic">
          {lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
            <span key={position} className="block wrap-anywhere">
              {line}
              {position === lines.length - 1 && (
                <>
                  {' '}
                  <CopyButton text={lines.join('\n')} name={t('orders.admin.copy.address')} />
                </>
              )}
            </span>
          ))}
        </address>
      ) : (
        <p>{t('orders.admin.no-address')}</p>
      )}
      {giftMessage && (
        <figure className="gift">
          <figcaption>{t('orders.admin.fact.gift')}</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{giftMessage}</blockquote>
        </figure>
      )}
      <Changes order={order} steps={steps} />
    </section>
  )
}

/** The confirmation that the buyer has still names the former address: it can be read, and sent again. */
function ConfirmationAgain({ order: { number, mails } }: Pick<Props, 'order'>) {
  const t = useWords()
  const mail = mails.find(({ template, sentAt }) => sentAt !== null && confirmations.includes(template))
  if (!mail) return null
  return (
    <div className="mt-3 grid gap-1">
      <p>{t('orders.admin.address.confirm-again')}</p>
      <QueuedLetter number={number} mail={mail} />
    </div>
  )
}

const confirmations: readonly string[] = ['order-confirmed', 'reservation-confirmed']

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
      {news && (
        <News news={news}>{'did' in news && news.did === 'address' && <ConfirmationAgain order={order} />}</News>
      )}
      {order.destinationSteps.length > 0 && (
        <div ref={buttons} className="mt-4 flex flex-wrap gap-2">
          {order.destinationSteps.map((step) => (
            <button
              key={step}
              type="button"
              data-step={step}
              className="button plain"
              aria-expanded={steps.open === step}
              aria-controls={steps.open === step ? `step-${step}` : undefined}
              onClick={() => steps.guard(() => steps.openForm(steps.open === step ? undefined : step))}
            >
              {t(step === 'gift' && !order.giftMessage ? 'orders.admin.step.gift-first' : `orders.admin.step.${step}`)}
            </button>
          ))}
        </div>
      )}
      {steps.open === 'address' && <AddressStep steps={steps} onLeave={leave} />}
      {steps.open === 'gift' && <GiftStep steps={steps} onLeave={leave} />}
    </>
  )
}
