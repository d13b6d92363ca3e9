import { isKnownCountry } from '#delivery/countries.ts'
import { useWords } from '#house/web/admin-words.ts'
import { countryName } from '#language/country.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { FactName } from '#legal/facts.ts'
import { choiceOf, isRuleName, usualRules } from '#legal/house-rules.ts'

/** Writes the value of a fact as comparisons show it. */
export function useShownFact() {
  const t = useWords()
  const { language } = useLanguage()
  const countriesIn = (list: string) => {
    const names = list
      .split(' ')
      .filter(isKnownCountry)
      .map((country) => countryName(country, language))
    return names.join(', ') || t('house.countries.none')
  }
  return (name: FactName, value: string | null | undefined): string => {
    const text = value?.trim()
    if (name === 'countries') return text ? countriesIn(text) : t('house.countries.all')
    if (isRuleName(name)) return t('house.rule.days', { days: choiceOf(name, text) ?? usualRules[name] })
    if (!text) return t(name === 'language' ? 'house.language.none' : 'house.empty')
    return name === 'language' && isLanguage(text) ? t(`house.language.${text}`) : text
  }
}
