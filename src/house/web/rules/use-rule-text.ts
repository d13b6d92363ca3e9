import { useWords } from '#house/web/admin-words.ts'
import type { TypedRules } from '#house/web/rules/typed-rules.ts'
import { useFormat } from '#ui/use-format.ts'

/** Writes a rule, or the day from which it counts, as comparisons show it. */
export function useRuleText() {
  const t = useWords()
  const format = useFormat()
  return (name: keyof TypedRules, typed: string): string => {
    if (name === 'from') return typed ? format.day(typed) : t('house.empty')
    if (name === 'depositPercentage') return t('house.reserving.percent', { share: typed })
    return t('house.reserving.days', { days: Number(typed) })
  }
}
