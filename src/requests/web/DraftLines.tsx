import { useQuery } from '@tanstack/react-query'
import { regularPrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, amount, type Currency, sum, times } from '#money/money.ts'
import { smallestPayment } from '#payments/provider.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { type LineProblems, readLine, type TypedLine, typedLine } from '#requests/typed-draft.ts'
import { useWords } from '#requests/web/admin-words.ts'
import type { useDraft } from '#requests/web/use-draft.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { request: OpenRequest; draft: ReturnType<typeof useDraft> }

/** The lines of a draft with the prices of the house, and their sum. */
export function DraftLines({ request, draft }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { currency } = request
  const { lines, setLines, problems } = draft
  const totalOf = (line: TypedLine): Amount | undefined => {
    const read = readLine(line, currency, language)
    return 'line' in read ? times(amount(read.line.unitMinor, currency), read.line.quantity) : undefined
  }
  const totals = lines.map(totalOf)
  return (
    <>
      <ul className="grid gap-6">
        {lines.map((line, position) => (
          <DraftLine
            key={line.product_id}
            line={line}
            currency={currency}
            price={line.regularMinor === null ? undefined : amount(line.regularMinor, currency)}
            total={totals[position]}
            problems={problems[line.product_id]}
            supply={request.supply.find(({ product_id }) => product_id === line.product_id)}
            set={(own) => setLines(lines.map((each) => (each === line ? { ...line, ...own } : each)))}
            remove={() => setLines(lines.filter((each) => each !== line))}
          />
        ))}
      </ul>
      <dl className="admin-sums mt-6">
        <dt>{t('requests.admin.line.total')}</dt>
        <dd data-testid="draft-total" className="font-medium">
          {totals.every((each) => each !== undefined) ? format.amount(sum(totals, currency)) : '–'}
        </dd>
      </dl>
      <AddLine request={request} lines={lines} add={(line) => setLines([...lines, line])} />
    </>
  )
}

type LineProps = {
  line: TypedLine
  currency: Currency
  price: Amount | undefined
  total: Amount | undefined
  problems: LineProblems | undefined
  supply: OpenRequest['supply'][number] | undefined
  set: (own: Partial<TypedLine>) => void
  remove: () => void
}

function DraftLine({ line, currency, price, total, problems = {}, supply, set, remove }: LineProps) {
  const t = useWords()
  const format = useFormat()
  const title = useSizedTitle()(line)
  const least = format.amount(amount(smallestPayment, currency))
  const regular = price ? format.amount(price) : ''
  const priceHint = price ? t('requests.admin.line.regular', { price: regular }) : t('requests.admin.line.gone')
  return (
    <li>
      <fieldset className="admin-fields items-start">
        <legend className="mb-2 font-medium">{title}</legend>
        <TextField
          label={t('requests.admin.line.quantity')}
          hint={supply && <Supply {...supply} />}
          problem={
            problems.quantity &&
            t(problems.quantity, {
              available: format.number(supply?.available ?? 0),
              cap: format.number(supply?.cap ?? 0),
            })
          }
          inputMode="numeric"
          autoComplete="off"
          value={line.quantity}
          onChange={(event) => set({ quantity: event.target.value })}
        />
        <TextField
          label={t('requests.admin.line.unit')}
          hint={priceHint}
          problem={problems.unit && t(problems.unit, { price: regular, least, currency })}
          inputMode="decimal"
          autoComplete="off"
          value={line.unit}
          onChange={(event) => set({ unit: event.target.value })}
        />
        <p>
          <span className="mb-1 block font-medium text-[0.875rem]">{t('requests.admin.line.total')}</span>
          <span className="block py-2">{total ? format.amount(total) : '–'}</span>
        </p>
        <p className="sm:pt-[1.625rem]">
          <button
            type="button"
            className="button plain"
            aria-label={t('requests.admin.line.remove-what', { title })}
            onClick={remove}
          >
            {t('requests.admin.line.remove')}
          </button>
        </p>
      </fieldset>
    </li>
  )
}

/** The number of units that may be offered, and that a cart may have. */
function Supply({ available, cap }: OpenRequest['supply'][number]) {
  const t = useWords()
  const format = useFormat()
  const limit = { cap: format.number(cap) }
  if (available === null) return t('requests.admin.line.uncounted', limit)
  return t('requests.admin.line.available', { available: format.number(available), ...limit })
}

type AddProps = { request: OpenRequest; lines: readonly TypedLine[]; add: (line: TypedLine) => void }

/** The products with a price in the currency of the draft that are not in it yet. */
function AddLine({ request: { currency }, lines, add }: AddProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const others = products.filter(
    (product) => regularPrice(product, currency) && !lines.some(({ product_id }) => product_id === product.product_id),
  )
  function nameOf(product: ListedProduct) {
    const { title } = inLanguage(product, language)
    const { size_ml: size } = product
    return size ? t('requests.admin.sized', { title, size }) : title
  }

  function choose(code: string) {
    const product = others.find(({ product_id }) => product_id === code)
    const regularMinor = product && regularPrice(product, currency)?.minor
    if (!product || !regularMinor) return
    const line = { product_id: code, title: nameOf(product), quantity: 1 }
    add(typedLine({ ...line, unitMinor: regularMinor, regularMinor }, currency, language))
  }
  return (
    <SelectField
      className="mt-6 max-w-[24rem]"
      label={t('requests.admin.line.add')}
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('requests.admin.line.choose')}</option>
      {others.map((product) => (
        <option key={product.product_id} value={product.product_id}>
          {nameOf(product)}
        </option>
      ))}
    </SelectField>
  )
}
