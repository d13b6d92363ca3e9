import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedProduct } from '#catalogue/schema.ts'
import { WishFields } from '#wishes/web/WishFields.tsx'
import { useWords } from '#wishes/web/words.ts'

type Props = { product: Pick<ListedProduct, 'product_id' | 'in_stock'> }

/** Takes an address until the product is back, then says that it is. */
export function WishForm({ product }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const [sentTo, setSentTo] = useState<string>()
  const [isBackSince, setBackSince] = useState(false)
  const hadFocus = useRef(false)
  const isBack = product.in_stock || isBackSince
  const message = isBack ? t('wishes.back') : sentTo && t('wishes.sent', { email: sentTo })

  function onBack() {
    setBackSince(true)
    void queries.invalidateQueries({ queryKey: ['products'] })
  }

  function onLeave(focused: boolean) {
    hadFocus.current = focused
  }

  return (
    <div className="border-line border-y py-6">
      {!message && <WishFields code={product.product_id} onSent={setSentTo} onBack={onBack} onLeave={onLeave} />}
      <div role="status">{message && <Message text={message} takesFocus={() => hadFocus.current} />}</div>
    </div>
  )
}

/** Takes over the focus from the form in whose place it comes. */
function Message({ text, takesFocus }: { text: string; takesFocus: () => boolean }) {
  return (
    <p
      ref={(line) => {
        if (takesFocus()) line?.focus()
      }}
      tabIndex={-1}
      className="appear outline-none"
    >
      {text}
    </p>
  )
}
