// Each screen speaks one language whole, and never shows the key of a text.
import type { Page } from '@playwright/test'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import type { Language } from '#language/language.ts'
import { expect, type Say, wordsOf } from './fixtures.ts'
import { otherLanguage } from './steps.ts'

/** Every domain that has texts, so that a new one is looked for too. */
const domains = [...new Set(Object.keys(wordsOf('en')).map((id) => id.split('.')[0]))]
const looksLikeKey = new RegExp(`^(${domains.join('|')})\\.[\\w.-]+$`)

/** Waits until the page has come, and until all that it says is in the language of the journey. */
export async function expectOneLanguage(page: Page, say: Say, language: Language, screen: string): Promise<void> {
  const foreign = foreignTo(language)
  await expect(page.getByText(say('ui.loading'), { exact: true })).toHaveCount(0)
  await expect(page.locator('html'), screen).toHaveAttribute('lang', language)
  await expect(async () => {
    const texts = await textsOf(page)
    // A sheet of papers without an order says least: its head, where to go, and why it is empty.
    expect(texts.length, screen).toBeGreaterThan(4)
    const wrong = texts.filter((text) => looksLikeKey.test(text) || foreign.has(text))
    expect(wrong, screen).toEqual([])
  }).toPass()
}

/** The texts that the browser shows or reads out: texts, accessible names, and the title of the page. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    const page = document.documentElement.lang
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // Text marked as another language, such as its own name in a list of languages, may be in it.
      const marked = parent?.closest('[lang]')?.getAttribute('lang') ?? page
      // Addresses and names in code are of no language; a long one is several texts.
      if (parent?.closest('script, style, code') || marked !== page) continue
      const text = walker.currentNode.textContent ?? ''
      // An email address that may be broken is one text, not the words between its signs.
      if (walker.currentNode.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop() ?? ''}${text}`)
      else texts.push(text)
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

const foreignWords = new Map<Language, Set<string>>()

function foreignTo(language: Language): Set<string> {
  const words = foreignWords.get(language) ?? wordsOnlyIn(otherLanguage(language))
  foreignWords.set(language, words)
  return words
}

function wordsOnlyIn(language: Language): Set<string> {
  const own = new Set([...Object.values(wordsOf(otherLanguage(language))), ...productTexts(otherLanguage(language))])
  return new Set([...Object.values(wordsOf(language)), ...productTexts(language)].filter((text) => !own.has(text)))
}

function productTexts(language: Language): string[] {
  return founding.flatMap((product) => {
    const own = Object.entries(product).filter(([name]) =>
      language === 'fr' ? /_fr$/.test(name) : `${name}_fr` in product,
    )
    return own.flatMap(([, value]): unknown[] => [value].flat()).filter((value) => typeof value === 'string')
  })
}
