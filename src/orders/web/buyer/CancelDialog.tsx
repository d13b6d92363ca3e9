import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import type { WordId } from '#language/words.ts'
import type { Amount } from '#money/money.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { OrderPayments } from '#orders/web/buyer/OrderPayments.tsx'
import { PolicyList } from '#orders/web/buyer/PolicyList.tsx'
import type { BuyerControls } from '#orders/web/buyer/use-buyer-order.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  controls: BuyerControls
  label: WordId
  look: string
  /** The refund, as the server computed it. */
  back: Amount
  cancel: () => Promise<BuyerOrder>
}

/** Canceling, with every cent that goes back seen before it is done. */
export function CancelDialog({ controls, label, look, back, cancel }: Props) {
  const t = useWords()
  // Not its first button: a second Enter must not cancel.
  const popup = useRef<HTMLDivElement>(null)
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger className={look}>{t(label, { kind: controls.order.kind })}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-night/45 transition-opacity duration-300 starting:opacity-0" />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[94dvh] overflow-y-auto bg-chalk p-6 outline-none transition-[opacity,translate] duration-400 ease-arrive sm:p-10 md:inset-0 md:m-auto md:h-fit md:w-[min(92vw,36rem)] starting:translate-y-8 starting:opacity-0 md:starting:translate-y-2"
        >
          <Preview controls={controls} back={back} cancel={cancel} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Preview({ controls, back, cancel }: Pick<Props, 'controls' | 'back' | 'cancel'>) {
  const t = useWords()
  const format = useFormat()
  const { order, pending, notice, take } = controls
  const { kind } = order
  const number = String(order.number)
  const amount = format.amount(back)
  async function confirm() {
    const next = await cancel()
    showToast({ tone: 'plain', title: 'orders.buyer.cancelled', values: { kind, number } })
    return next
  }
  return (
    <div className="grid gap-6">
      <AlertDialog.Title className="display-3 tabular">
        {t('orders.buyer.cancel.title', { kind, number })}
      </AlertDialog.Title>
      <OrderPayments order={order}>
        <dt className="border-ink/20 border-t pt-3 text-lg">{t('orders.buyer.cancel.back')}</dt>
        <dd data-testid="preview" className="border-ink/20 border-t pt-3 text-lg">
          {amount}
        </dd>
      </OrderPayments>
      <AlertDialog.Description>{t('orders.buyer.cancel.where')}</AlertDialog.Description>
      {order.balanceProcessing && <p>{t('orders.buyer.cancel.under-way')}</p>}
      <PolicyList order={order} className="text-[0.9375rem] text-ink/75" />
      <p className="text-[0.9375rem] text-ink/75">{t('orders.buyer.cancel.for-good')}</p>
      <p role="alert" className="text-terracotta empty:hidden">
        {notice && t(notice)}
      </p>
      <div className="grid gap-4">
        <Button aria-busy={pending} onClick={() => pending || take(confirm)}>
          {t('orders.buyer.cancel.confirm', { amount })}
        </Button>
        <AlertDialog.Close className={buttonClass('secondary')}>
          {t('orders.buyer.cancel.keep', { kind })}
        </AlertDialog.Close>
      </div>
    </div>
  )
}
