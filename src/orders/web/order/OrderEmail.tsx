import { useRef } from 'react'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { EmailStep } from '#orders/web/forms/EmailStep.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { LettersThatWait, News } from '#orders/web/steps/OrderSteps.tsx'

/** The way to correct the address of a buyer without an account. */
export function OrderEmail({ order, steps }: { order: AdminOrder; steps: Steps }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const news = steps.newsOf((step) => step === 'email')
  const isOpen = steps.open === 'email'
  function leave() {
    button.current?.focus()
    steps.openForm(undefined)
  }
  return (
    <>
      {news && (
        <News news={news}>
          <LettersThatWait order={order} />
        </News>
      )}
      {order.canCorrectEmail && (
        <p className="mt-2">
          <button
            ref={button}
            type="button"
            className="button plain"
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'step-email' : undefined}
            onClick={() => steps.guard(() => steps.openForm(isOpen ? undefined : 'email'))}
          >
            {t('orders.admin.step.email')}
          </button>
        </p>
      )}
      {isOpen && <EmailStep steps={steps} onLeave={leave} />}
    </>
  )
}
