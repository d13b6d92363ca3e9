import { languages } from '#language/language.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'

// Each language in its own words, beginning with the text of its button.
const names = { en: 'EN, English', fr: 'FR, Français' } as const

export function LanguageToggle() {
  const t = useWords()
  const { language, switchTo } = useLanguage()
  return (
    <fieldset className="flex items-center" aria-label={t('app.language')}>
      {languages.map((each, position) => (
        <span key={each} className="flex items-center">
          {position > 0 && <span aria-hidden="true" className="h-3 w-px bg-ink/40" />}
          <button
            type="button"
            lang={each}
            aria-label={names[each]}
            aria-pressed={each === language}
            className="label grid h-11 min-w-9 place-items-center px-1.5 aria-[pressed=false]:opacity-75 aria-[pressed=false]:hover:opacity-100"
            onClick={() => switchTo(each)}
          >
            {each.toUpperCase()}
          </button>
        </span>
      ))}
    </fieldset>
  )
}
