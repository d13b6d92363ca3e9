import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#language/language.ts'
import { type Words, wordsIn } from '#language/words.ts'

type CurrentLanguage = { language: Language; switchTo: (language: Language) => void }

const LanguageContext = createContext<CurrentLanguage | undefined>(undefined)

export function LanguageProvider({ language, switchTo, children }: CurrentLanguage & { children: ReactNode }) {
  const value = useMemo(() => ({ language, switchTo }), [language, switchTo])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): CurrentLanguage {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider')
  return value
}

export function useWords(): Words {
  return wordsIn(useLanguage().language)
}
