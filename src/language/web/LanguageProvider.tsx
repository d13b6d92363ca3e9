import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#language/language.ts'
import { type Words, wordsIn } from '#language/words.ts'

type Speech = { language: Language; switchTo: (language: Language) => void }

const SpeechContext = createContext<Speech | undefined>(undefined)

export function LanguageProvider({ language, switchTo, children }: Speech & { children: ReactNode }) {
  const speech = useMemo(() => ({ language, switchTo }), [language, switchTo])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useLanguage(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('useLanguage must be used within a LanguageProvider')
  return speech
}

export function useWords(): Words {
  return wordsIn(useLanguage().language)
}
