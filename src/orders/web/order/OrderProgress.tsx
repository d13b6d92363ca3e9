import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { type ProgressStep, progressOf } from '#orders/shown/order-progress.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { ProgressLine } from '#ui/admin/detail/ProgressLine.tsx'
import { useToday } from '#ui/use-today.ts'

/** The life of an order, from its making to its delivery, or to its end. */
export function OrderProgress({ order }: { order: AdminOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  function named(step: ProgressStep): string {
    if ('state' in step) return t(`orders.admin.state.${step.state}`)
    if (step.step === 'placed') return t(`orders.admin.progress.${order.deposit ? 'reserved' : 'placed'}`)
    if (step.step === 'paid' && step.is !== 'done')
      return t(`orders.admin.progress.${order.deposit ? 'balance' : 'payment'}`)
    return t(`orders.admin.progress.${step.step}`)
  }
  function noteOf({ is, day }: ProgressStep): string {
    if (!day) return is === 'now' ? t('orders.admin.progress.now') : ''
    const written = shortDay(day, language, today)
    return is === 'done' || is === 'stopped' || is === 'ended'
      ? written
      : t(`orders.admin.progress.${is === 'late' ? 'was-due' : 'due'}`, { day: written })
  }
  return (
    <ProgressLine
      label={t('orders.admin.progress')}
      steps={progressOf(order, today).map((step) => ({
        name: named(step),
        is: step.is,
        said: t(`orders.admin.progress.is.${step.is}`),
        note: noteOf(step),
      }))}
    />
  )
}
