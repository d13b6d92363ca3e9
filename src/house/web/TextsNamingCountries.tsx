import { useQuery } from '@tanstack/react-query'
import { useWords } from '#house/web/admin-words.ts'
import { countryTextsQuery } from '#house/web/house-api.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { EditorLink } from '#ui/admin/EditorLink.tsx'

/** The texts that name a country which is not chosen, each with a link to its editor, which opens beside. */
export function TextsNamingCountries({ chosen }: { chosen: readonly string[] }) {
  const t = useWords()
  const { language } = useLanguage()
  const { data } = useQuery(countryTextsQuery)
  const named = (data?.countries ?? []).filter(({ country, texts }) => !chosen.includes(country) && texts.length > 0)
  if (named.length === 0) return null
  return (
    <div role="status" className="admin-note mt-3 max-w-[44rem]">
      <p>{t('house.countries.named')}</p>
      <ul className="mt-1">
        {named.map(({ country, texts }) => (
          <li key={country} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{countryName(country, language)}</span>
            {texts.map((text) => (
              <EditorLink key={text.kind + text.id} text={text} isBeside />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
