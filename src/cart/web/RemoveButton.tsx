import { useLocation } from '@tanstack/react-router'
import { type CartLine, defaultQuantityCap } from '#cart/cart.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { useWords } from '#cart/web/words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { line: CartLine; cap?: number }

/** Takes a line out of the cart; a toast takes that back, on this page. */
export function RemoveButton({ line, cap = defaultQuantityCap }: Props) {
  const t = useWords()
  const { add, setQuantity } = useCart()
  const { id, name: product } = line.product
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  function remove() {
    setQuantity(id, 0)
    const undo = () => {
      add(line.product, cap)
      setQuantity(id, line.quantity, cap)
    }
    const action = { label: 'cart.undo', run: undo } as const
    showToast({ tone: 'plain', title: 'cart.removed', values: { product }, on: pathname, action })
  }
  return (
    <button
      type="button"
      className="label line-link min-h-11"
      aria-label={t('cart.remove-what', { product })}
      onClick={remove}
    >
      {t('cart.remove')}
    </button>
  )
}
