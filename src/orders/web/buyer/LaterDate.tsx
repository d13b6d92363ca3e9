import { useId } from 'react'
import { answerDate } from '#orders/web/buyer/buyer-api.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { CancelDialog } from '#orders/web/buyer/CancelDialog.tsx'
import type { BuyerControls } from '#orders/web/buyer/use-buyer-order.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

/** A later day, the reason, the effect of silence, and the two answers. */
export function LaterDate({ controls }: { controls: BuyerControls }) {
  const t = useWords()
  const format = useFormat()
  const id = useId()
  const { order, ask, pending, take } = controls
  const openMove = order.moves.find(({ answer }) => answer === null)
  const back = order.backIfRefused
  if (!openMove || !back || !order.steps.includes('answer')) return null
  const { movedTo, silence } = openMove
  const [previousOn, newDay] = [format.day(openMove.previousOn), format.day(movedTo)]
  const answerDue = openMove.answerDue ? format.day(openMove.answerDue) : ''
  return (
    <section aria-labelledby={id} className="grid gap-4 border border-ink/30 p-5">
      <p id={id} className="display-3 font-display">
        {t('orders.buyer.later.title')}
      </p>
      <p className="whitespace-pre-line font-medium">{t('orders.buyer.later.days', { previousOn, movedTo: newDay })}</p>
      <div>
        <p className="label mb-1 text-olive">{t('orders.buyer.later.reason')}</p>
        <p lang={order.language} className="whitespace-pre-line">
          {openMove.reason}
        </p>
      </div>
      <p>{t('orders.buyer.later.silence', { silence, answerDue, previousOn })}</p>
      <div className="flex flex-wrap gap-4 print:hidden">
        <Button
          className="max-sm:w-full"
          aria-busy={pending}
          onClick={() => pending || take(() => answerDate(ask, order.number, { accepts: true, movedTo }))}
        >
          {t('orders.buyer.later.accept', { day: newDay })}
        </Button>
        <CancelDialog
          controls={controls}
          label="orders.buyer.later.refuse"
          look={buttonClass('secondary', 'max-sm:w-full')}
          back={back}
          cancel={() => answerDate(ask, order.number, { accepts: false, movedTo, shown: back })}
        />
      </div>
    </section>
  )
}
