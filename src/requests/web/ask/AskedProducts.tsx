import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { type Asked, maxRequested } from '#inbox/schema.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#requests/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import type { Values } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

const maxLines = 20

type Field = (name: string) => { name: string; problem: string | undefined }

/** The chosen products, with a quantity each. */
export function askedIn(values: Values): Asked[] {
  const lines = Object.keys(values).flatMap((name) => /^product-(\d+)$/.exec(name)?.[1] ?? [])
  return lines.map((line) => ({
    product_id: values[`product-${line}`] ?? '',
    quantity: Number(values[`quantity-${line}`]),
  }))
}

/** The products that are asked for, one line each; there is always one. */
export function AskedProducts({ field }: { field: Field }) {
  const t = useWords()
  const { data: products = [], isError, refetch } = useQuery(productsToAskForQuery)
  const [lines, setLines] = useState([1])
  const place = useRef<HTMLFieldSetElement>(null)

  function add() {
    flushSync(() => setLines([...lines, Math.max(...lines) + 1]))
    const selects = place.current?.querySelectorAll('select') ?? []
    selects[selects.length - 1]?.focus()
  }

  function remove(line: number) {
    flushSync(() => setLines(lines.filter((each) => each !== line)))
    place.current?.querySelector('select')?.focus()
  }

  return (
    <fieldset ref={place} className="mt-4 grid gap-y-6">
      <legend className="display-3 mb-6">{t('requests.page.products')}</legend>
      {lines.map((line, position) => (
        <Line
          key={line}
          line={line}
          number={position + 1}
          alone={lines.length === 1}
          products={products}
          field={field}
          remove={() => remove(line)}
        />
      ))}
      {isError && products.length === 0 && (
        <p role="alert" className="text-terracotta">
          {t('requests.page.load-failed')}{' '}
          <button type="button" className="underline underline-offset-4" onClick={() => void refetch()}>
            {t('ui.try-again')}
          </button>
        </p>
      )}
      {lines.length < maxLines && (
        <p>
          <Button look="secondary" onClick={add}>
            {t('requests.page.add')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type LineProps = {
  line: number
  number: number
  alone: boolean
  products: readonly ListedProduct[]
  field: Field
  remove: () => void
}

function Line({ line, number, alone, products, field, remove }: LineProps) {
  const t = useWords()
  const format = useFormat()
  const quantity = field(`quantity-${line}`)
  const { language } = useLanguage()
  return (
    <div
      className={`grid items-start gap-x-4 ${alone ? 'grid-cols-[minmax(0,1fr)_5rem]' : 'grid-cols-[minmax(0,1fr)_5rem_2.75rem]'}`}
    >
      <SelectField
        label={alone ? t('requests.page.product') : t('requests.page.product-numbered', { number })}
        required
        {...field(`product-${line}`)}
      >
        <option value="">{t('requests.page.choose')}</option>
        {products.map((product) => {
          const { title } = inLanguage(product, language)
          const { product_id, size_ml: size } = product
          return (
            <option key={product_id} value={product_id}>
              {size ? t('requests.page.sized', { title, size }) : title}
            </option>
          )
        })}
      </SelectField>
      <TextField
        label={
          <>
            {t('requests.page.quantity')}
            {!alone && <span className="sr-only"> {t('requests.page.product-numbered', { number })}</span>}
          </>
        }
        type="number"
        inputMode="numeric"
        min={1}
        max={maxRequested}
        defaultValue={1}
        required
        name={quantity.name}
        problem={quantity.problem && t('requests.page.quantity-problem', { most: format.number(maxRequested) })}
      />
      {!alone && (
        <button
          type="button"
          aria-label={t('requests.page.remove', { number })}
          className="mt-6 grid size-11 place-items-center"
          onClick={remove}
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.4} />
        </button>
      )}
    </div>
  )
}
