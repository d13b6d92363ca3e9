import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { isReservable } from '#checkout/quote.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatPlain } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import type { TypedAddition } from '#orders/sums/typed-addition.ts'
import { useWords } from '#orders/web/admin-words.ts'
import type { LineChange } from '#orders/web/forms/use-line-change.ts'
import { useProductName } from '#orders/web/forms/use-product-name.ts'
import { smallestPayment } from '#payments/provider.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { order: AdminOrder; change: LineChange }

/** The products that are to come into an order, each with its quantity and its price, and the choice of another. */
export function AddedProducts({ order, change }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const { typed, plan } = change
  const { language } = useLanguage()
  const { currency } = order.total
  const isAddable = (product: ListedProduct) =>
    regularPrice(product, currency) !== undefined && isReservable(product) === (order.kind === 'reservation')
  const others = products.filter(
    (product) => isAddable(product) && !typed.some(({ product_id }) => product_id === product.product_id),
  )
  function add(product: ListedProduct) {
    const price = effectivePrice(product, currency)
    if (!price) return
    const { product_id } = product
    flushSync(() => change.add({ product_id, quantity: '1', unit: formatPlain(price, language) }))
    list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
  }
  function remove(at: number) {
    flushSync(() => change.remove(at))
    list.current?.querySelector<HTMLElement>(':scope > :last-child select')?.focus()
  }
  return (
    <div ref={list} className="grid gap-5">
      {typed.map((addition, at) => (
        <AddedProduct
          key={addition.product_id}
          order={order}
          product={products.find(({ product_id }) => product_id === addition.product_id)}
          addition={addition}
          preview={plan?.added[at]}
          problems={change.problemsAt(at)}
          set={(own) => change.change(at, own)}
          remove={() => remove(at)}
        />
      ))}
      <Choice products={others} add={add} />
    </div>
  )
}

/** Chosen and added in two steps: by keyboard a choice passes over other products. */
function Choice({ products, add }: { products: readonly ListedProduct[]; add: (product: ListedProduct) => void }) {
  const t = useWords()
  const nameOf = useProductName()
  const [chosen, setChosen] = useState('')
  const product = products.find(({ product_id }) => product_id === chosen)
  function choose() {
    if (!product) return
    setChosen('')
    add(product)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        className="w-full max-w-[24rem]"
        label={t('orders.admin.lines.add')}
        value={product ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('orders.admin.lines.choose')}</option>
        {products.map((each) => (
          <option key={each.product_id} value={each.product_id}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
      <button type="button" className="button plain" aria-disabled={!product} onClick={choose}>
        {t('orders.admin.lines.add-it')}
      </button>
    </div>
  )
}

type ProductProps = {
  order: AdminOrder
  product: ListedProduct | undefined
  addition: TypedAddition
  preview: LineChangePreview['added'][number] | undefined
  problems: ReturnType<LineChange['problemsAt']>
  set: (own: Partial<TypedAddition>) => void
  remove: () => void
}

function AddedProduct({ order, product, addition, preview, problems, set, remove }: ProductProps) {
  const t = useWords()
  const format = useFormat()
  const nameOf = useProductName()
  const title = product ? nameOf(product) : addition.product_id
  const regular = product && regularPrice(product, order.total.currency)
  const price = regular ? format.amount(regular) : ''
  const least = format.amount(amount(smallestPayment, order.total.currency))
  const refusal = preview?.problem ? (`orders.admin.lines.problem.${preview.problem}` as const) : undefined
  const unitProblem = problems.unit ?? (preview?.problem === 'dearer' ? refusal : undefined)
  return (
    <fieldset className="added-product">
      <legend className="mb-2 font-medium">{title}</legend>
      <TextField
        label={t('orders.admin.lines.quantity')}
        problem={problems.quantity && t(problems.quantity)}
        inputMode="numeric"
        autoComplete="off"
        value={addition.quantity}
        onChange={(event) => set({ quantity: event.target.value })}
      />
      <TextField
        label={t('orders.admin.lines.unit')}
        hint={price && t('orders.admin.lines.regular', { price })}
        problem={unitProblem && t(unitProblem, { price, least, currency: order.total.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={addition.unit}
        onChange={(event) => set({ unit: event.target.value })}
      />
      <p className="end">
        <button
          type="button"
          className="button plain"
          aria-label={t('orders.admin.lines.remove-what', { title })}
          onClick={remove}
        >
          {t('orders.admin.lines.remove')}
        </button>
      </p>
      <p role="status">{preview && <Supply order={order} preview={preview} />}</p>
    </fieldset>
  )
}

type SupplyProps = { order: AdminOrder; preview: LineChangePreview['added'][number] }

/** How many there are and by when, or why the product cannot come into the order. */
function Supply({ order: { kind }, preview: { problem, available, cap, promisedOn } }: SupplyProps) {
  const t = useWords()
  const format = useFormat()
  const day = promisedOn ? format.day(promisedOn) : ''
  if (problem && problem !== 'dearer') {
    const values = { kind, available: available ?? 0, cap: format.number(cap ?? 0) }
    return <span className="text-problem">{t(`orders.admin.lines.problem.${problem}`, values)}</span>
  }
  const word = available === null ? 'orders.admin.lines.supply-uncounted' : 'orders.admin.lines.supply'
  return <span className="admin-quiet">{t(word, { available: available ?? 0, day })}</span>
}
