import { countryName } from '#language/country.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { FactName, FactValues } from '#people/contact-facts.ts'
import { useWords } from '#people/web/admin-words.ts'
import { changedNames } from '#platform/carry-over.ts'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'

type Props = {
  opened: FactValues
  saved: FactValues
  typed: FactValues
  /** @param theirs the facts of which the saved value was chosen */
  onContinue: (theirs: readonly string[]) => void
  onTakeTheirs: () => void
}

const names = {
  firstName: 'people.add.first-name',
  lastName: 'people.add.last-name',
  email: 'people.column.email',
  telephone: 'people.column.telephone',
  country: 'people.column.country',
  postcode: 'people.column.postcode',
  language: 'people.column.language',
} as const satisfies Record<FactName, string>

/** A conflicting save: what is saved now beside one's own, and the choice. */
export function FactsMeanwhile({ opened, saved, typed, onContinue, onTakeTheirs }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const own = changedNames(opened, typed)
  function shown(name: FactName, value: string): string {
    if (value === '') return t('people.edit.empty')
    if (name === 'country') return countryName(value, language)
    return name === 'language' && isLanguage(value) ? t(`people.language.${value}`) : value
  }
  const rows = changedNames(opened, saved).map((name) => ({
    key: name,
    name: t(names[name]),
    theirs: shown(name, saved[name]),
    mine: own.includes(name) && typed[name] !== saved[name] ? shown(name, typed[name]) : undefined,
  }))
  return <ChangedMeanwhile by={undefined} rows={rows} onContinue={onContinue} onTakeTheirs={onTakeTheirs} />
}
