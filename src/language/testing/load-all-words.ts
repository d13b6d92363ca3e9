import type { Messages } from '@lingui/core'
import { languages } from '#language/language.ts'
import { registerWords } from '#language/words.ts'

const files: Record<string, Messages> = import.meta.glob('/src/*/*words.{en,fr}.json', {
  query: '?lingui',
  import: 'messages',
  eager: true,
})

/** Registers the texts of all domains, so that a letter can be written without the app that collects them. */
export function loadAllWords(): void {
  for (const language of languages) {
    const own = Object.entries(files).filter(([file]) => file.endsWith(`.${language}.json`))
    registerWords(language, Object.assign({}, ...own.map(([, messages]) => messages)))
  }
}
