// What every journey has at hand: a shop of its own worker, a visitor's browser, and the words of the language it speaks.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { test as base, expect, type Page } from '@playwright/test'
import { type Language, localeOf } from '#language/language.ts'
import type { Values, WordId } from '#language/words.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

export type Errand = { language: Language; device: 'phone' | 'desk' }

type Hand = {
  say: (id: WordId, values?: Values) => string
  /** Console errors that this journey provokes on purpose. */
  expectedErrors: RegExp[]
}

export const test = base.extend<Errand & Hand, { shop: ShopProcess }>({
  language: ['en', { option: true }],
  device: ['desk', { option: true }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  say: async ({ language }, use) => use(speakerOf(language)),
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchForErrors(page)
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
})

export { expect }

/** An error in the console fails the journey, unless the journey said that it provokes it. */
function watchForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

function speakerOf(language: Language) {
  const words: Record<string, string> = {}
  for (const file of globSync(`src/*/words.${language}.json`, { cwd: join(import.meta.dirname, '..') })) {
    Object.assign(words, JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')))
  }
  const messages = Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)]))
  const locale = localeOf(language)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (id: WordId, values?: Values) => i18n._(id, values)
}
