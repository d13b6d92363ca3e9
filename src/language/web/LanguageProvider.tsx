import { createContext, type ReactNode, use, useMemo } from 'react'
import { longDay } from '#language/day.ts'
import { type Language, localeOf } from '#language/language.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import type { Amount } from '#money/money.ts'

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

/** Writes amounts and days as the visitor's language writes them. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      amount: (amount: Amount) => formatAmount(amount, language),
      day: (day: string) => longDay(day, language),
      number: (value: number) => value.toLocaleString(localeOf(language)),
    }),
    [language],
  )
}
