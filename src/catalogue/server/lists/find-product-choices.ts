import type { ProductChoices, ProductChoicesQuery, ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords } from '#catalogue/shown/own-title.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import type { Language } from '#language/language.ts'
import { plainLetters } from '#language/plain-letters.ts'

/** A filter draws no more. */
const maxChoices = 50

type Named = { code: string; name: string; plain: string }

// Ten thousand products are named and sorted once, not with each letter that is typed.
const namesOf = new WeakMap<ProductTitles, Partial<Record<Language, readonly Named[]>>>()

/** The products that a filter can choose: the first by name of those that have all words, or that are asked for by code. */
export async function findProductChoices({ language, q = '', codes }: ProductChoicesQuery): Promise<ProductChoices> {
  const wanted = plainLetters(q).split(/\s+/).filter(Boolean)
  const chosen = codes === undefined ? undefined : new Set(codes.split(','))
  const matching = namedIn(await productTitles(), language).filter(
    ({ code, plain }) => (chosen?.has(code) ?? true) && wanted.every((word) => plain.includes(word)),
  )
  const choices = chosen ? matching : matching.slice(0, maxChoices)
  return { choices: choices.map(({ code, name }) => [code, name]), count: matching.length }
}

function namedIn(titles: ProductTitles, language: Language): readonly Named[] {
  const cached = namesOf.get(titles)?.[language]
  if (cached) return cached
  const { compare } = new Intl.Collator(language)
  const named = titles
    .map((each) => {
      const name = lineName(inOwnWords(each, each, language))
      return { code: each.product_id, name, plain: plainLetters(`${name} ${each.product_id}`) }
    })
    .sort((one, other) => compare(one.name, other.name))
  namesOf.set(titles, { ...namesOf.get(titles), [language]: named })
  return named
}
