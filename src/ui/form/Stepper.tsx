import { Minus, Plus } from 'lucide-react'

type Props = {
  label: string
  less: string
  more: string
  quantity: number
  most: number
  set: (quantity: number) => void
}

export function Stepper({ label, less, more, quantity, most, set }: Props) {
  const step = 'grid size-11 place-items-center disabled:opacity-40'
  return (
    <fieldset className="flex items-center border border-ink/25" aria-label={label}>
      <button
        type="button"
        className={step}
        aria-label={less}
        disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-4" strokeWidth={1.4} />
      </button>
      <output className="tabular min-w-8 text-center">{quantity}</output>
      <button
        type="button"
        className={step}
        aria-label={more}
        disabled={quantity >= most}
        onClick={() => set(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.4} />
      </button>
    </fieldset>
  )
}
