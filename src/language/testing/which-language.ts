import type { Language } from '#language/language.ts'

// The words that join a sentence together; none of them is a word of the other language.
const small: Record<Language, Set<string>> = {
  en: new Set(
    'the and of to is are was were with for from that this these those it its we our you your not but by at be has have had which when what who if than then there their them they as into out up how do does no or so us will can each one two'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des du un une et est sont à au aux avec pour par que qui dans sur ne pas vous votre vos nous notre nos se sa son ses ce cette ces il elle ils elles plus où comme sans leur leurs été être avoir c’est n’est d’une l’on deux très'.split(
      ' ',
    ),
  ),
}

/** The language of a text, judged by its small words; undefined when there are too few of them. */
export function languageOf(text: string): Language | undefined {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? []
  const count = (language: Language) => words.filter((word) => small[language].has(word)).length
  const [en, fr] = [count('en'), count('fr')]
  if (en + fr < 3 || Math.abs(en - fr) < 2) return undefined
  return en > fr ? 'en' : 'fr'
}
