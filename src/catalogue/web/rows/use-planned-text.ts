import type { Plans } from '#catalogue/endpoints/plan-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useToday } from '#ui/use-today.ts'

type Plan = Plans[number]

/** Writes a scheduled sale or price: `mark` by the day of its next change, `days` by all its days. */
export function usePlannedText() {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const written = (day: string) => shortDay(day, language, today)
  const mark = ({ kind, firstDay, lastDay, hasBegun }: Plan) => {
    if (kind === 'price') return t('catalogue.admin.planned.price', { day: written(firstDay) })
    return hasBegun && lastDay
      ? t('catalogue.admin.planned.sale-ends', { day: written(lastDay) })
      : t('catalogue.admin.planned.sale-begins', { day: written(firstDay) })
  }
  const days = (plan: Plan) =>
    plan.kind === 'sale' && plan.lastDay
      ? t('catalogue.admin.planned.sale', { from: written(plan.firstDay), until: written(plan.lastDay) })
      : mark(plan)
  return { mark, days }
}
