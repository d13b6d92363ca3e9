import { type Language, languages } from '#language/language.ts'

/** Every language, that of the reader first: the order of two texts beside each other. */
export function ownLanguageFirst(own: Language): readonly Language[] {
  return [own, ...languages.filter((language) => language !== own)]
}
