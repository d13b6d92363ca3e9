import { useMemo } from 'react'
import { longDay } from '#language/day.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatAmount } from '#money/format.ts'
import type { Amount } from '#money/money.ts'

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
