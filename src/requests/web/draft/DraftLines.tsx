import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, amount, type Currency, times } from '#money/money.ts'
import { smallestPayment } from '#payments/provider.ts'
import { type LineProblems, readLine, type TypedLine } from '#requests/draft/draft-form.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { AddLine } from '#requests/web/draft/AddLine.tsx'
import { DraftSums } from '#requests/web/draft/DraftSums.tsx'
import { FarBelow } from '#requests/web/draft/FarBelow.tsx'
import type { useDraft } from '#requests/web/draft/use-draft.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Draft = Pick<ReturnType<typeof useDraft>, 'lines' | 'problems'> & {
  setLines: (lines: readonly TypedLine[]) => void
}
type Props = {
  currency: Currency
  supply: AdminRequest['supply']
  draft: Draft
  /** The country of delivery, which decides the tax; null while it is not known. Without it, the sums are elsewhere. */
  country?: string | null
}

/** The lines of a draft with the prices of the house, and their sum. */
export function DraftLines({ currency, supply, draft, country }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { lines, setLines, problems } = draft
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const totals = lines.map((line) => typedTotalOf(line, currency, language))
  return (
    <>
      {lines.length > 0 && (
        <div className="draft-heads" aria-hidden="true">
          <span>{t('requests.admin.line.product')}</span>
          <span>{t('requests.admin.line.quantity')}</span>
          <span>{t('requests.admin.line.unit')}</span>
          <span className="number">{t('requests.admin.line.total')}</span>
        </div>
      )}
      <ul className="draft-lines">
        {lines.map((line, position) => (
          <DraftLine
            key={line.product_id}
            line={line}
            currency={currency}
            price={line.regularMinor === null ? undefined : amount(line.regularMinor, currency)}
            shop={shopPriceOf(products, line, currency)}
            total={totals[position]}
            problems={problems[line.product_id]}
            supply={supply.find(({ product_id }) => product_id === line.product_id)}
            set={(own) => setLines(lines.map((each) => (each === line ? { ...line, ...own } : each)))}
            remove={() => setLines(lines.filter((each) => each !== line))}
          />
        ))}
      </ul>
      <AddLine currency={currency} lines={lines} supply={supply} add={(line) => setLines([...lines, line])} />
      {lines.length > 0 && country !== undefined && <DraftSums totals={totals} currency={currency} country={country} />}
    </>
  )
}

/** The sum of a line as it is typed; undefined while it cannot be read. */
export function typedTotalOf(line: TypedLine, currency: Currency, language: Language): Amount | undefined {
  const read = readLine(line, currency, language)
  return 'line' in read ? times(amount(read.line.unitMinor, currency), read.line.quantity) : undefined
}

function shopPriceOf(products: readonly ListedProduct[], { product_id }: TypedLine, currency: Currency) {
  const product = products.find((each) => each.product_id === product_id)
  return product && effectivePrice(product, currency)
}

const pressMs = 250

type LineProps = {
  line: TypedLine
  currency: Currency
  price: Amount | undefined
  /** The shop’s price at the moment, lower than `price` during a sale. */
  shop: Amount | undefined
  total: Amount | undefined
  problems: LineProblems | undefined
  supply: AdminRequest['supply'][number] | undefined
  set: (own: Partial<TypedLine>) => void
  remove: () => void
}

function DraftLine({ line, currency, price, shop, total, problems: found = {}, supply, set, remove }: LineProps) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  // A field that was left says what is wrong with it, once the click that left it has ended: nothing moves under it.
  const [left, setLeft] = useState<{ quantity?: true; unit?: true }>({})
  // A low price that was saved was meant.
  const [isTyped, setTyped] = useState(false)
  const leave = (field: 'quantity' | 'unit') =>
    void setTimeout(() => setLeft((before) => ({ ...before, [field]: true })), pressMs)
  const read = readLine(line, currency, language)
  const now: LineProblems = 'problems' in read ? read.problems : {}
  const problems: LineProblems = {
    ...(left.quantity && now.quantity && { quantity: now.quantity }),
    ...(left.unit && now.unit && { unit: now.unit }),
    ...found,
  }
  const title = useSizedTitle()(line)
  const least = format.amount(amount(smallestPayment, currency))
  const regular = price ? format.amount(price) : ''
  const priceHint = price ? t('requests.admin.line.regular', { price: regular }) : t('requests.admin.line.gone')
  const limits = { available: format.number(supply?.available ?? 0), cap: format.number(supply?.cap ?? 0) }
  return (
    <li>
      <fieldset className="draft-line">
        <legend>{title}</legend>
        <TextField
          label={t('requests.admin.line.quantity')}
          hint={
            supply &&
            t(supply.available === null ? 'requests.admin.line.uncounted' : 'requests.admin.line.available', limits)
          }
          problem={problems.quantity && t(problems.quantity, limits)}
          inputMode="numeric"
          autoComplete="off"
          value={line.quantity}
          onChange={(event) => set({ quantity: event.target.value })}
          onBlur={() => leave('quantity')}
        />
        <TextField
          label={t('requests.admin.line.unit')}
          hint={priceHint}
          problem={problems.unit && t(problems.unit, { price: regular, least, currency })}
          inputMode="decimal"
          autoComplete="off"
          value={line.unit}
          onChange={(event) => {
            setTyped(true)
            set({ unit: event.target.value })
          }}
          onBlur={() => leave('unit')}
        />
        <p className="total">
          <span className="name">{t('requests.admin.line.total')}</span>
          <span>{total ? format.amount(total) : '–'}</span>
        </p>
        <button
          type="button"
          className="remove"
          aria-label={t('requests.admin.line.remove-what', { title })}
          title={t('requests.admin.line.remove')}
          onClick={remove}
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
        {isTyped && shop && <FarBelow unit={line.unit} shop={shop} />}
      </fieldset>
    </li>
  )
}
