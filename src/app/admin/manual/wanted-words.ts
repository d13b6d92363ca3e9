import { plainLetters } from '#language/plain-letters.ts'

// Without accents, as they are compared.
const little = new Set(
  [
    'a an and are at be by can do does for from how i if in is it my of on or our the to what when where which who why with you your',
    'a au aux avec ce ces comment d dans de des du elle en est et il ils j je l la le les leur ma mes mon n ne nos notre on ou',
    'par pas peut pour quand que quel quelle qui quoi s sa se ses son sont sur un une vos votre y',
  ].flatMap((words) => words.split(' ')),
)

// Each means what those beside it mean.
const synonyms = [
  ['CGV', 'CGU', 'conditions générales de vente'],
  ['ToS', 'terms of service'],
  ['planifier', 'programmer'],
  ['plan', 'schedule'],
  ['courriel', 'e-mail', 'email'],
  ['livrer', 'expédier'],
  ['annulation', 'annuler'],
].map((names) => names.map(beginsOf))

/** The words that a search is for: for each, or each phrase with synonyms, the phrases that mean it, as their words begin. */
export function wantedIn(q: string): string[][][] {
  const wanted: string[][][] = []
  let rest = beginsOf(q)
  while (rest.length > 0) {
    const phrase = phraseAt(rest)
    const own = phrase ?? rest.slice(0, 1)
    wanted.push([own, ...synonyms.filter((phrases) => phrases.some((each) => isSamePhrase(each, own))).flat()])
    rest = rest.slice(own.length)
  }
  return wanted
}

/** The longest phrase with synonyms that a search goes on with: "e-mail" is two words. */
function phraseAt(begins: readonly string[]): string[] | undefined {
  const phrases = synonyms.flat().filter((phrase) => isSamePhrase(phrase, begins.slice(0, phrase.length)))
  return phrases.toSorted((one, other) => other.length - one.length)[0]
}

const isSamePhrase = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** How the words that matter begin, whatever their ending; of little words alone, all. */
function beginsOf(text: string): string[] {
  const words = plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const mattering = words.filter((word) => !little.has(word))
  return (mattering.length > 0 ? mattering : words).map((word) =>
    word.replace(/(?<=.{4})(?:ing|ed|er|ez|es|s|x|e)$/, ''),
  )
}

/** The first word that begins so in a text without accents. */
export function wordIn(text: string, begin: string): RegExpExecArray | null {
  return new RegExp(`(?<![\\p{L}\\p{N}])${begin}[\\p{L}\\p{N}]*`, 'u').exec(text)
}
