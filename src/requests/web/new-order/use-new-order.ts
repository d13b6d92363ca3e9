import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { isReservable, quoteOf } from '#checkout/quote.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type OfferLength, usualRules } from '#legal/house-rules.ts'
import { termsVersionQuery } from '#legal/web/api.ts'
import { amount, type Currency, currencies } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import { readStored, store } from '#platform/browser/browser-storage.ts'
import { shownAddress, shownPerson, type TypedAddress, typePart } from '#requests/buyer-form.ts'
import type { FoundBuyer } from '#requests/buyer-schema.ts'
import type { TypedLine } from '#requests/draft/draft-form.ts'
import type { MakeOrderInput } from '#requests/new-order-schema.ts'
import { exceedsCap, readLines } from '#requests/web/draft/use-draft.ts'
import { useRepriced } from '#requests/web/draft/use-repriced.ts'
import { buyerQuery, orderSupplyQuery } from '#requests/web/new-order-api.ts'
import { useToday } from '#ui/use-today.ts'

export type End = MakeOrderInput['end']['kind']
export type Pays = 'in-full' | 'deposit'
type Typed = {
  email: string
  name: string | undefined
  telephone: string | undefined
  language: Language | undefined
}
const nothingKnown = { supply: [], offerDays: usualRules.offerDays }
const nothingTyped = { name: undefined, telephone: undefined, language: undefined }

/** An order as it is typed while its buyer is on the telephone: who, what, and what it comes to. */
export function useNewOrder() {
  const { language: own } = useLanguage()
  const { data: { supply, offerDays } = nothingKnown } = useQuery(orderSupplyQuery)
  const [typed, setTyped] = useState<Typed>({ email: '', ...nothingTyped })
  const [typedAddress, setTypedAddress] = useState<TypedAddress>({ parts: {}, buyer: '' })
  const [searchedEmail, setSearchedEmail] = useState('')
  const queries = useQueryClient()
  const { data: formerBuyer } = useQuery(buyerQuery(searchedEmail))
  const match = { email: searchedEmail, formerBuyer }
  // The language of a buyer stays while their email is corrected, so that the lines keep their prices.
  const [knownLanguage, setKnownLanguage] = useState<Language>()
  if (formerBuyer && formerBuyer.language !== knownLanguage) setKnownLanguage(formerBuyer.language)
  const language = typed.language ?? knownLanguage ?? own
  const buyer = { email: typed.email, language, ...shownPerson(typed, match) }
  const address: Partial<Record<string, string>> = shownAddress(typedAddress, match, buyer)
  const [lines, setLines] = useState<readonly TypedLine[]>([])
  const [chosen, setChosen] = useState<Currency>()
  // The language of a buyer decides, once it is known; before that the last order of this device does.
  const [last] = useState(readLastCurrency)
  const isLanguageKnown = (typed.language ?? knownLanguage) !== undefined
  const currency = chosen ?? (isLanguageKnown ? undefined : last) ?? ownCurrency(buyer.language)
  const [cameBy, setCameBy] = useState<MakeOrderInput['cameBy']>('telephone')
  const [chosenEnd, setEnd] = useState<End>()
  const [pays, setPays] = useState<Pays>('in-full')
  const [chosenDays, setDays] = useState<OfferLength>()
  const days = chosenDays ?? offerDays
  const [meansAboveCap, setMeansAboveCap] = useState(false)
  const isAboveCap = lines.some((line) => exceedsCap(line, supply))
  const end = chosenEnd ?? (cameBy === 'boutique' ? 'place' : 'offer')
  const { country = '' } = address

  const repriced = useRepriced()
  const [pricedIn, setPricedIn] = useState(currency)
  if (pricedIn !== currency) {
    setPricedIn(currency)
    setLines(lines.map((line) => repriced(line, currency)))
  }

  return {
    ...{ buyer, formerBuyer, address, lines, setLines, supply, currency, cameBy, setCameBy, end, setEnd },
    ...{ country, pays, setPays, days, setDays, isAboveCap, meansAboveCap, setMeansAboveCap },
    ...useSum(lines, { currency, country, pays: end === 'place' ? pays : 'in-full' }),
    chooseCurrency(next: Currency) {
      setChosen(next)
      store(lastCurrencyKey, next)
    },
    changeBuyer: (change: Partial<Omit<Typed, 'email'>>) => setTyped({ ...typed, ...change }),
    /** With another email, nothing known of the former person is shown any longer. */
    changeEmail(email: string) {
      setTyped({ ...typed, email })
      if (email.trim() !== searchedEmail) setSearchedEmail('')
    },
    changeAddress: (part: TypedAddress['parts']) => setTypedAddress(typePart(typedAddress, match, part)),
    /** Shows what is known of the person with this email, as far as it is not typed. */
    askFor(email: string) {
      if (email === searchedEmail) return
      setSearchedEmail(email)
      setTyped({ ...typed, name: typed.name || undefined, telephone: typed.telephone || undefined })
    },
    takeBuyer(buyer: FoundBuyer) {
      queries.setQueryData(buyerQuery(buyer.email).queryKey, buyer)
      setTyped({ email: buyer.email, ...nothingTyped })
      setSearchedEmail(buyer.email)
    },
  }
}

const lastCurrencyKey = 'order-currency'

/** The currency that was last chosen on this device for a new order. */
function readLastCurrency(): Currency | undefined {
  const stored = readStored(lastCurrencyKey)
  return currencies.find((each) => each === stored)
}

export type NewOrderDraft = ReturnType<typeof useNewOrder>

type Terms = { currency: Currency; country: string; pays: Pays }

/** The quote of the typed lines by the rule of the checkout; without one while a line cannot be read. */
function useSum(lines: readonly TypedLine[], { currency, country, pays }: Terms) {
  const { language } = useLanguage()
  const today = useToday()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const { data: terms } = useQuery(termsVersionQuery)
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
    dueNow:
      isWhole && terms
        ? quoteOf(wanted, language, { ...terms, today, country: country || undefined }).dueNow
        : undefined,
  }
}
