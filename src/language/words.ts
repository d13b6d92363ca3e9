import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, localeOf } from '#language/language.ts'

/** Every text id of the shop; each domain's manifest adds those of its English word files. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface WordRegistry {}
/** The ids of one word file. */
export type TextsOf<File> = Record<keyof File, string>
export type WordId = keyof WordRegistry & string

export type Values = Record<string, string | number>
export type Words = (id: WordId, values?: Values) => string

const dictionaries = new Map<Language, I18n>()

/** Adds texts to those of a language. */
export function registerWords(language: Language, messages: Messages): void {
  const locale = localeOf(language)
  const dictionary = dictionaries.get(language)
  if (dictionary) dictionary.load(locale, messages)
  else dictionaries.set(language, setupI18n({ locale, messages: { [locale]: messages } }))
}

/** Lingui's own object for a language; texts are only ever added to it, so all requests share it. */
function dictionary(language: Language): I18n {
  const dictionary = dictionaries.get(language)
  if (!dictionary) throw new Error(`The words of ${language} were not registered`)
  return dictionary
}

export function wordsIn(language: Language): Words {
  const i18n = dictionary(language)
  return (id, values) => i18n._(id, values)
}
