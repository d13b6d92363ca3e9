import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { isReservable, quoteOf } from '#checkout/quote.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { type OfferLength, usualOfferDays } from '#requests/draft.ts'
import type { FoundBuyer, MakeOrderInput } from '#requests/schema.ts'
import type { TypedLine } from '#requests/typed-draft.ts'
import { buyerQuery, orderSupplyQuery } from '#requests/web/admin-api.ts'
import { exceedsCap, readLines } from '#requests/web/use-draft.ts'
import { useToday } from '#ui/use-today.ts'

export type End = MakeOrderInput['end']['kind']
export type Pays = 'in-full' | 'deposit'
type Buyer = { name: string; email: string; telephone: string; language: Language }

const currencyOf = (language: Language): Currency => (language === 'fr' ? 'EUR' : 'USD')

/** An order as it is typed while its buyer is on the telephone: who, what, and what it comes to. */
export function useNewOrder() {
  const { language: own } = useLanguage()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const { data: supply = [] } = useQuery(orderSupplyQuery)
  const [buyer, setBuyer] = useState<Buyer>({ name: '', email: '', telephone: '', language: own })
  const [asked, setAsked] = useState('')
  const queries = useQueryClient()
  const { data: known } = useQuery(buyerQuery(asked))
  const [lines, setLines] = useState<readonly TypedLine[]>([])
  const [chosen, setChosen] = useState<Currency>()
  const currency = chosen ?? currencyOf(buyer.language)
  const [cameBy, setCameBy] = useState<MakeOrderInput['cameBy']>('telephone')
  const [chosenEnd, setEnd] = useState<End>()
  const [country, setCountry] = useState<string>()
  const [pays, setPays] = useState<Pays>('in-full')
  const [days, setDays] = useState<OfferLength>(usualOfferDays)
  const [meansAboveCap, setMeansAboveCap] = useState(false)
  const isAboveCap = lines.some((line) => exceedsCap(line, supply))
  const end = chosenEnd ?? (cameBy === 'boutique' ? 'place' : 'offer')
  const place = country ?? known?.delivery?.country ?? ''

  /** In another currency each line begins again at the price of the shop. */
  function repriced(line: TypedLine, next: Currency): TypedLine {
    const product = products.find(({ product_id }) => product_id === line.product_id)
    const [regular, price] = product ? [regularPrice(product, next), effectivePrice(product, next)] : []
    return { ...line, regularMinor: regular?.minor ?? null, unit: price ? formatPlain(price, own) : '' }
  }

  function inCurrency(next: Currency) {
    if (next !== currency) setLines((typed) => typed.map((line) => repriced(line, next)))
  }

  function setBuyerLanguage(language: Language) {
    setBuyer((typed) => ({ ...typed, language }))
    if (!chosen) inCurrency(currencyOf(language))
  }

  function changeBuyer(change: Partial<Buyer>) {
    setBuyer({ ...buyer, ...change })
    if (!chosen && change.language) inCurrency(currencyOf(change.language))
  }

  return {
    ...{ buyer, changeBuyer, known, asked, lines, setLines, supply, currency, cameBy, setCameBy, end, setEnd },
    ...{ country: place, setCountry, pays, setPays, days, setDays, isAboveCap, meansAboveCap, setMeansAboveCap },
    ...useSum(lines, { currency, country: place, pays: end === 'place' ? pays : 'in-full' }),
    chooseCurrency(next: Currency) {
      setChosen(next)
      inCurrency(next)
    },
    /** Fills in what is known of the person with this e-mail, as far as it is not typed. */
    async askFor(email: string) {
      setAsked(email)
      const found = email === '' ? null : await queries.fetchQuery(buyerQuery(email)).catch(() => null)
      if (!found) return
      setBuyer((typed) => ({
        ...typed,
        name: typed.name || (found.name ?? ''),
        telephone: typed.telephone || (found.delivery?.phone ?? ''),
      }))
      if (buyer.email.trim() === '' || email === buyer.email.trim()) setBuyerLanguage(found.language)
    },
    takeBuyer({ email, name, delivery, language }: FoundBuyer) {
      changeBuyer({ email, name: name ?? '', telephone: delivery?.phone ?? '', language })
      setAsked(email)
    },
  }
}

export type NewOrderDraft = ReturnType<typeof useNewOrder>

type Terms = { currency: Currency; country: string; pays: Pays }

/** The quote of the typed lines by the rule of the checkout; without one while a line cannot be read. */
function useSum(lines: readonly TypedLine[], { currency, country, pays }: Terms) {
  const { language } = useLanguage()
  const today = useToday()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const { meant, wrong } = readLines(lines, currency, language)
  const reserve = pays === 'deposit' ? ('with-deposit' as const) : undefined
  const wanted = meant.flatMap(({ product_id, quantity, unitMinor }) => {
    const product = products.find((each) => each.product_id === product_id)
    return product ? [{ product, quantity, agreed: amount(unitMinor, currency), reserve }] : []
  })
  const reservable = wanted.filter(({ product }) => isReservable(product)).length
  const isWhole = lines.length > 0 && wanted.length === lines.length
  return {
    meant,
    wrong,
    canReserve: reservable > 0,
    becomesTwo: reserve !== undefined && reservable > 0 && reservable < wanted.length,
    dueNow: isWhole ? quoteOf(wanted, language, today, country || undefined).dueNow : undefined,
  }
}
