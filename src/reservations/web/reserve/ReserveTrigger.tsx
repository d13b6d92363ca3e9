import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import type { ReserveDialogProps } from '#reservations/web/reserve/ReserveDialog.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { reportStep } from '#visits/web/report-step.ts'

/** The fragment of a product's address that opens its reserve dialog: also after a payment was given up. */
const openHash = 'reserve'
const unpaidHash = 'reserve-unpaid'

/** The link to the reserve dialog, on a reservable product; the address can open it. */
export function ReserveTrigger({ product }: { product: ListedProduct }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const { Dialog, open, unpaid, show, close } = useReserveDialog()
  const back = `/collection/${product.slug}#${openHash}`
  if (actionOf(product) !== 'reserve') return null
  return (
    <>
      {product.in_stock && (
        <button
          ref={button}
          type="button"
          onClick={show}
          aria-haspopup="dialog"
          aria-busy={open && !Dialog}
          className={buttonClass('secondary', 'mt-3 w-full')}
        >
          {t('catalogue.action.reserve-with-deposit')}
        </button>
      )}
      {Dialog && <Dialog {...{ product, open, close, back, unpaid }} opener={button} />}
    </>
  )
}

function useReserveDialog() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const opens = hash === openHash || hash === unpaidHash
  const [Dialog, setDialog] = useState<ComponentType<ReserveDialogProps>>()
  const [open, setOpen] = useState(false)

  async function show() {
    setOpen(true)
    reportStep('choice')
    try {
      const { ReserveDialog } = await import('#reservations/web/reserve/ReserveDialog.tsx')
      setDialog(() => ReserveDialog)
    } catch {
      setOpen(false)
      // One document asks for a piece only once: trying again means a new one.
      const again = { label: 'ui.try-again', run: () => window.location.reload() } as const
      showToast({ tone: 'destructive', title: 'ui.chunk-failed', action: again })
    }
  }
  function close() {
    setOpen(false)
    if (opens) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const showAsked = useEffectEvent(() => void show())
  useEffect(() => {
    if (opens) showAsked()
  }, [opens])
  return { Dialog, open, unpaid: hash === unpaidHash, show: () => void show(), close }
}
