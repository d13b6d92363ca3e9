import { useRouteContext } from '@tanstack/react-router'
import { type Country, servedCountries } from '#delivery/countries.ts'
import { useWords } from '#delivery/web/words.ts'
import { countryName } from '#language/country.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** The countries that the house delivers to. */
export function useServedCountries(): readonly Country[] {
  return servedCountries(useRouteContext({ from: '__root__' }).place.countries)
}

/** Where the house delivers, as a sentence. */
export function useDeliveryNote(): string {
  const t = useWords()
  const { language } = useLanguage()
  const list = useServedCountries().map((country) => countryName(country, language))
  return t('delivery.countries', { list: new Intl.ListFormat(localeOf(language)).format(list) })
}
