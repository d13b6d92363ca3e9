import '#ui/admin/styles/editor/languages.css'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { isLanguage, type Language } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#ui/editor-words.ts'

type Props = {
  /** Beside the name of a language, as how many of its texts need attention. */
  mark?: (language: Language) => ReactNode
  children: ReactNode
}

/** Texts in both languages: side by side, and on a phone one language at a time, the reader's first. */
export function FacingLanguages({ mark, children }: Props) {
  const t = useWords()
  const { language: own } = useLanguage()
  const [chosen, setChosen] = useState(own)
  // A field of the other language that gets the focus stays when it loses it: what is pressed next would move otherwise.
  const showFocused = ({ target }: FocusEvent) => {
    const focused = target.closest('[data-language]')?.getAttribute('data-language')
    if (isLanguage(focused)) setChosen(focused)
  }
  return (
    <>
      <fieldset className="segments language-switch">
        <legend className="sr-only">{t('ui.editor.languages')}</legend>
        {ownLanguageFirst(own).map((language) => (
          <button key={language} type="button" aria-pressed={language === chosen} onClick={() => setChosen(language)}>
            {t(`ui.editor.language.${language}`)}
            {mark?.(language)}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields get the focus, nothing is pressed here */}
      <div className="sheet-texts" data-shown={chosen} onFocus={showFocused}>
        {children}
      </div>
    </>
  )
}
