import { useWords } from '#house/web/admin-words.ts'
import { isLanguage } from '#language/language.ts'
import type { FactName } from '#legal/facts.ts'
import { choiceOf, isRuleName, usualRules } from '#legal/house-rules.ts'

/** Writes the value of a fact as comparisons show it. */
export function useShownFact() {
  const t = useWords()
  return (name: FactName, value: string | null | undefined): string => {
    const text = value?.trim()
    if (isRuleName(name)) return t('house.rule.days', { days: choiceOf(name, text) ?? usualRules[name] })
    if (!text) return t(name === 'language' ? 'house.language.none' : 'house.empty')
    return name === 'language' && isLanguage(text) ? t(`house.language.${text}`) : text
  }
}
