// The fixtures of every journey: a shop, that of its worker as a rule, a visitor's browser, and the words of its language.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Language, localeOf } from '#language/language.ts'
import type { Values, WordId } from '#language/words.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { ShopDatabase } from './shop-database.ts'

export type Variant = { language: Language; device: 'phone' | 'desktop' }

export type Say = (id: WordId, values?: Values) => string

type Fixtures = {
  say: Say
  /** Variables of a shop that a journey has for itself: without them it visits the one of its worker. */
  environment: Record<string, string> | null
  shop: OpenShop
  /** The database of the shop. Products that a journey adds are deleted when it ends. */
  database: ShopDatabase
  /** Another browser that has never been here, of the same or of another kind. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Console errors that this journey provokes on purpose: it adds them here. */
  expectedErrors: RegExp[]
  errors: string[]
}

export const test = base.extend<Variant & Fixtures, { shopOfWorker: OpenShop }>({
  language: ['en', { option: true }],
  device: ['desktop', { option: true }],
  environment: [null, { option: true }],
  shopOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  // Not of a worker: one that has another shop is another worker, with a browser and scripts to be read again.
  shop: async ({ shopOfWorker, environment }, use) => {
    if (!environment) return use(shopOfWorker)
    const own = await openShop(environment)
    await use(own)
    await own.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  expectedErrors: async ({}, use) => use([]),
  say: async ({ language }, use) => use(sayIn(language)),
  database: async ({ shop, context }, use) => {
    const database = await new ShopDatabase(shop).open()
    await use(database)
    // An open page would be notified that its product is gone, and ask for it.
    for (const page of context.pages()) await page.close()
    await database.clear()
  },
  errors: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    await use(errors)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  context: async ({ context, errors }, use) => {
    watchForErrors(context, errors)
    await use(context)
    await stopAnswering(context)
  },
  newVisitor: async ({ browser, errors }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      watchForErrors(context, errors)
      opened.push(context)
      return context
    })
    for (const context of opened) {
      await stopAnswering(context)
      await context.close()
    }
  },
})

export { expect }

/** An error in the console of any tab fails the journey, unless the journey said that it provokes it. */
function watchForErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (fault) => errors.push(String(fault.error())))
}

/** A page may send requests until its journey ends: one that the journey answers in the shop's place is then left unanswered. */
async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}

export function wordsOf(language: Language): Record<string, string> {
  const words: Record<string, string> = {}
  for (const file of globSync(`src/*/{words,*-words}.${language}.json`, { cwd: join(import.meta.dirname, '../..') })) {
    Object.assign(words, JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')))
  }
  return words
}

const compiled = new Map<Language, Say>()

/** The words of a language; a worker reads and compiles them once. */
export function sayIn(language: Language): Say {
  const say = compiled.get(language) ?? compileWords(language)
  compiled.set(language, say)
  return say
}

function compileWords(language: Language): Say {
  const words = wordsOf(language)
  const messages = Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)]))
  const locale = localeOf(language)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (id, values) => i18n._(id, values)
}
