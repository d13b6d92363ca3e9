import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import { ReserveForm } from '#reservations/web/reserve/ReserveForm.tsx'

export type ReserveDialogProps = {
  product: ListedProduct
  open: boolean
  close: () => void
  /** The page to return to after signing in. */
  back: string
  /** They come from a payment page, and have not paid. */
  unpaid: boolean
  /** The element that gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

export function ReserveDialog({ product, open, close, back, unpaid, opener }: ReserveDialogProps) {
  const t = useWords()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-night/45 transition-opacity duration-300 data-[ending-style]:opacity-0 starting:opacity-0"
        />
        <Dialog.Popup
          data-testid="reserve-dialog"
          finalFocus={opener}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[94dvh] overflow-y-auto overscroll-contain bg-chalk transition-[opacity,translate] duration-400 ease-arrive data-[ending-style]:opacity-0 sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(92vw,36rem)] starting:translate-y-8 starting:opacity-0 sm:starting:translate-y-2"
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-chalk py-2 pr-1 pl-4 sm:pr-7 sm:pl-10">
            <Dialog.Title className="display-3">{t('reservations.reserve.title')}</Dialog.Title>
            <Dialog.Close aria-label={t('ui.close')} className="label flex min-h-11 items-center gap-2 px-3">
              {t('ui.close')}
              <X aria-hidden="true" className="size-4" strokeWidth={1.4} />
            </Dialog.Close>
          </div>
          {unpaid && (
            <p role="status" className="mx-4 mt-6 border-gold border-l-2 pl-4 sm:mx-10">
              {t('reservations.reserve.returned')}
            </p>
          )}
          <ReserveForm product={product} back={back} close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
