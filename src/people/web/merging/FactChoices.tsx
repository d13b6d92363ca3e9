import { type MergedFactName, mergedFactNames } from '#contacts/merge.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { MergePreview } from '#people/merge-schema.ts'
import { useWords } from '#people/web/admin-words.ts'

type Side = MergePreview['staying']

/** Each fact of two contacts: a choice where they differ. */
export function FactChoices({ preview: { staying, merged, suggested } }: { preview: MergePreview }) {
  const t = useWords()
  const { language } = useLanguage()
  const isKey = staying.email === null
  function shown(side: Side, name: MergedFactName): string {
    if (name === 'language') return t(`people.language.${side.language}`)
    if (name === 'country') return side.country ? countryName(side.country, language) : ''
    return side[name] ?? ''
  }
  const facts = mergedFactNames
    .map((name) => ({ name, own: shown(staying, name), other: shown(merged, name) }))
    .filter(({ own, other }) => own || other)
  // As the names above them: their places stay while the choice of who stays changes.
  const places = staying.id < merged.id ? (['own', 'other'] as const) : (['other', 'own'] as const)
  return (
    <>
      {facts.map(({ name, own, other }) =>
        own === other || (isKey && name === 'telephone') ? (
          <p key={name} className="merge-same">
            <span className="admin-quiet">{t(`people.merge.fact.${name}`)}</span>
            <span className="wrap-anywhere" translate={isWord(name) ? undefined : 'no'}>
              {own}
            </span>
            {own !== other && <span className="admin-quiet">{t('people.merge.key-hint')}</span>}
          </p>
        ) : (
          <fieldset key={name} className="merge-choice">
            <legend>{t(`people.merge.fact.${name}`)}</legend>
            <div>
              {places.map((place) => {
                const value = place === 'own' ? own : other
                return (
                  <label key={place}>
                    <input
                      type="radio"
                      name={name}
                      value={place}
                      defaultChecked={suggested.includes(name) === (place === 'other')}
                    />
                    <span translate={value === '' || isWord(name) ? undefined : 'no'}>
                      {value || t('people.merge.empty')}
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ),
      )}
    </>
  )
}

const isWord = (name: MergedFactName) => name === 'language' || name === 'country'
