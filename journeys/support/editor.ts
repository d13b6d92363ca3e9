// The editors of texts in both languages.
import type { Page } from '@playwright/test'
import type { Language } from '#language/language.ts'
import type { Say, Variant } from './fixtures.ts'

/** Shows the fields of a language, of which a phone shows one at a time. */
export async function showLanguage(page: Page, say: Say, device: Variant['device'], language: Language): Promise<void> {
  if (device === 'phone') {
    await page.getByRole('button', { name: new RegExp(`^${say(`ui.editor.language.${language}`)}`) }).click()
  }
}
