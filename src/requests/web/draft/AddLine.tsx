import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Currency } from '#money/money.ts'
import { type TypedLine, typedLine } from '#requests/draft/draft-form.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { shownChoices } from '#ui/admin/filter/shown-choices.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  currency: Currency
  lines: readonly TypedLine[]
  supply: AdminRequest['supply']
  add: (line: TypedLine) => void
}

const none: ReadonlySet<string> = new Set()

/** The search for a product to add: those with a price in the currency of the draft that are not in it yet. */
export function AddLine({ currency, lines, supply, add }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const titleOf = useProductTitle()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { matches, isLoaded } = useMatches(typed, { currency, lines })
  useEffect(() => {
    if (isOpen) document.getElementById(list)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, list])
  const optionAt = (place: number) => `${list}-${place}`

  function show(isShown: boolean, place = 0) {
    setOpen(isShown)
    setAt(place)
  }
  function choose(product: ListedProduct | undefined) {
    const regularMinor = product && regularPrice(product, currency)?.minor
    const price = product && effectivePrice(product, currency)
    if (!product || !regularMinor || !price) return
    const line = { product_id: product.product_id, title: titleOf(product), quantity: 1 }
    add(typedLine({ ...line, unitMinor: price.minor, regularMinor }, currency, language))
    setTyped('')
    show(false)
  }
  function move(event: KeyboardEvent) {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      show(false)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(matches[at])
      else show(true)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      const next = isOpen ? Math.max(0, Math.min(matches.length - 1, at + step)) : 0
      show(true, next)
      document.getElementById(optionAt(next))?.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <div className="draft-add">
      <TextField
        label={t('requests.admin.line.add')}
        placeholder={t('requests.admin.line.choose')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && matches.length > 0 ? optionAt(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          show(true)
        }}
        onClick={() => show(true)}
        onKeyDown={move}
        onBlur={() => show(false)}
      />
      <div id={list} role="listbox" aria-label={t('requests.admin.line.add')} className="choices" hidden={!isOpen}>
        {isOpen &&
          matches.map((product, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={product.product_id}
              id={optionAt(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(product)}
            >
              <Choice
                product={product}
                currency={currency}
                supply={supply.find(({ product_id }) => product_id === product.product_id)}
              />
            </div>
          ))}
      </div>
      <p role="status" className="admin-quiet mt-2">
        {isOpen && matches.length === 0 && isLoaded && t('requests.admin.line.none')}
      </p>
    </div>
  )
}

/** The products that have all typed words in their titles. */
function useMatches(typed: string, { currency, lines }: Pick<Props, 'currency' | 'lines'>) {
  const titleOf = useProductTitle()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const added = new Set(lines.map(({ product_id }) => product_id))
  const others = products.filter((each) => regularPrice(each, currency) && !added.has(each.product_id))
  const choices = others.map((each) => [each.product_id, titleOf(each)] as const)
  const codes = shownChoices(choices, typed, none).others.map(([code]) => code)
  return { matches: others.filter(({ product_id }) => codes.includes(product_id)), isLoaded: products.length > 0 }
}

type ChoiceProps = { product: ListedProduct; currency: Currency; supply: AdminRequest['supply'][number] | undefined }

/** A product as it is recognized on the telephone: its picture, its title, what is left of it, its price. */
function Choice({ product, currency, supply }: ChoiceProps) {
  const t = useWords()
  const format = useFormat()
  const titleOf = useProductTitle()
  const [picture] = product.images
  const price = effectivePrice(product, currency)
  const available = supply?.available
  return (
    <>
      {picture ? <img src={smallOf(picture)} alt="" loading="lazy" /> : <span className="no-picture" />}
      <span className="name">{titleOf(product)}</span>
      <span className="price">{price && format.amount(price)}</span>
      <span className={available === 0 ? 'left none' : 'left'}>
        {available === 0
          ? t('requests.admin.line.none-left')
          : typeof available === 'number'
            ? t('requests.admin.line.available', { available: format.number(available) })
            : supply && t('requests.admin.line.uncounted')}
      </span>
    </>
  )
}

/** Its smallest variant is large enough. */
function smallOf({ url, variants }: ListedProduct['images'][number]): string {
  const [first] = [...variants].sort((one, other) => one.width - other.width)
  return first?.webp ?? url
}

function useProductTitle() {
  const t = useWords()
  const { language } = useLanguage()
  return (product: ListedProduct): string => {
    const { title } = inLanguage(product, language)
    const { size_ml: size } = product
    return size ? t('requests.admin.sized', { title, size }) : title
  }
}
