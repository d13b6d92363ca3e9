import type { ListedProduct } from '#catalogue/schema.ts'
import type { Language } from '#language/language.ts'

export const sectionKeys = [
  'exclusive_immortela_synergy',
  'other_key_ingredients',
  'aromatherapy',
  'special_benefits',
  'how_to_use',
] as const
export type SectionKey = (typeof sectionKeys)[number]

type TextKey = 'title' | 'subtitle' | 'description' | 'cancellation_policy' | 'precautions' | SectionKey
type Texts = Pick<ListedProduct, TextKey | `${TextKey}_fr` | 'features' | 'features_fr' | 'images'>

/** A text with the language it is really in, which differs from the wanted one where a translation is missing. */
export type Section = { key: SectionKey; text: string; language: Language }

/** The product's texts in a language: the `_fr` variant in French when it has content, else the base text (LANG-07). */
export function inLanguage(product: Texts, language: Language) {
  const text = (key: TextKey) => (french(product[`${key}_fr`], language) ?? product[key] ?? '').trim()
  return {
    title: text('title'),
    subtitle: text('subtitle'),
    description: text('description'),
    cancellationPolicy: text('cancellation_policy'),
    precautions: text('precautions'),
    features:
      language === 'fr' && product.features_fr?.some((feature) => feature.trim())
        ? product.features_fr
        : product.features,
    sections: sectionsOf(product, language),
    alternativeText: (position: number) => {
      const picture = product.images[position]
      return french(picture?.alt_fr, language) ?? picture?.alt ?? ''
    },
  }
}

/** Only the sections that have content: a missing one is hidden, not an empty fold. */
function sectionsOf(product: Texts, language: Language): Section[] {
  return sectionKeys.flatMap((key): Section[] => {
    const translated = french(product[`${key}_fr`], language)
    const text = (translated ?? product[key] ?? '').trim()
    return text === '' ? [] : [{ key, text, language: translated === undefined ? 'en' : 'fr' }]
  })
}

function french(text: string | null | undefined, language: Language): string | undefined {
  return language === 'fr' && text?.trim() ? text : undefined
}
