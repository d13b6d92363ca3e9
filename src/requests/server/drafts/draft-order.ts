import type { PoolClient } from 'pg'
import { currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { Product } from '#catalogue/schema.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import type { ContactSource } from '#contacts/contact.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { maxRequested } from '#inbox/schema.ts'
import type { RequestedOrder } from '#inbox/server/ports.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import type { Currency } from '#money/money.ts'
import { newId, newSecret } from '#platform/database/identifiers.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { workingDaysAfter } from '#platform/time/days.ts'
import { answerDays } from '#requests/draft/draft.ts'
import type { DraftLine } from '#requests/draft/draft-lines.ts'
import { insertDraft } from '#requests/server/drafts/draft-records.ts'
import { productName } from '#requests/server/drafts/product-name.ts'
import { createTask } from '#tasks/server/create-task.ts'

type RequestedLine = { product_id: string; quantity: number; unitMinor?: number | undefined }
type Requested = {
  id: string
  reference: string
  name: string
  email: string
  language: Language
  facts: { readonly country?: string; readonly telephone?: string }
}

/**
 * Reads the products of a requested order. The catalogue is read before the transaction: there, reading it again would
 * take a second connection, and requests at once would wait for each other's.
 */
export async function readRequestedOrder(
  requested: readonly RequestedLine[],
  language: Language,
): Promise<RequestedOrder> {
  const { items, wanted } = await readWanted(requested, language)
  return {
    items,
    enterDraft(client, message, now) {
      const dueOn = workingDaysAfter(dayOf(now), answerDays)
      return draftOrder(client, message, wanted, { source: 'request', dueOn }, now)
    },
  }
}

/** The products of an order, and a list of them for the house to read. */
export async function readWanted(
  requested: readonly RequestedLine[],
  language: Language,
): Promise<{ items: string; wanted: Wanted[] }> {
  const wanted = await productsOf(requested)
  return { items: listOf(wanted, language), wanted }
}

/** Creates the draft of a requested order, at the prices of this moment, with its contact and the task to answer. */
export async function draftOrder(
  client: PoolClient,
  { id: messageId, reference, name, email, language, facts: { country, telephone } }: Requested,
  wanted: readonly Wanted[],
  { source, dueOn, currency = currencyOf(wanted, language), note = '' }: Drafting,
  now: BusinessTime,
): Promise<void> {
  // The house is believed in what it wrote down itself.
  const worth = source === 'hand' ? 'proven' : 'typed'
  const trace = { name, email, language, country, telephone, source, worth } as const
  const { id: contactId } = await recordContact(client, trace, now)
  const id = newId()
  const lines = wanted.map((each) => lineOf(each, currency))
  const draft = { id, messageId, contactId, email, language, currency, lines, note, linkKey: newSecret() }
  await insertDraft(client, draft, now)
  const task = { kind: 'order-request', of: [id], contactId, facts: { request: id, reference }, dueOn } as const
  await createTask(client, task, now)
}

type Drafting = {
  source: ContactSource
  dueOn: string
  /** Chosen by the house; else that of a cart. */
  currency?: Currency | undefined
  note?: string | undefined
}

/** The requested products, a line each, for the house to read. */
function listOf(wanted: readonly Wanted[], language: Language): string {
  const t = wordsIn(language)
  const lines = wanted.map(({ product, quantity }) =>
    t('requests.letter.line', { quantity, title: productName(product, language) }),
  )
  return lines.join('\n')
}

type Wanted = { product: Product; quantity: number; unitMinor?: number | undefined }

async function productsOf(requested: readonly RequestedLine[]): Promise<Wanted[]> {
  const catalogue = await currentCatalogue()
  const wanted = new Map<string, Wanted>()
  for (const { product_id, quantity, unitMinor } of requested) {
    const product = catalogue.byCode(product_id)
    if (!product) throw new RefusedField('items', 'No product has this code')
    const all = quantity + (wanted.get(product_id)?.quantity ?? 0)
    if (all > maxRequested) throw new RefusedField('items', `More than ${maxRequested} of one product`)
    wanted.set(product_id, { product, quantity: all, unitMinor })
  }
  return [...wanted.values()]
}

/** Euros in French when every product has a euro price, as in a cart (D10). */
function currencyOf(wanted: readonly Wanted[], language: Language): Currency {
  return wanted.every(({ product }) => currencyFor(product, language) === 'EUR') ? 'EUR' : 'USD'
}

function lineOf({ product, quantity, unitMinor }: Wanted, currency: Currency): DraftLine {
  const unit = effectivePrice(product, currency)
  if (!unit) throw new RangeError(`${product.product_id} has no price in ${currency}`)
  return { product_id: product.product_id, quantity, unitMinor: unitMinor ?? unit.minor }
}
