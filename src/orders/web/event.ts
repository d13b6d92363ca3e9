import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { cancellations } from '#orders/order.ts'
import type { OrderEvent } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'

const kinds = [
  'placed',
  'paid',
  'balance-paid',
  'cancelled',
  'refunded',
  'refund-refused',
  'refund-failed',
  'ready',
  'balance-extended',
  'balance-shortened',
  'overdue',
  'date-moved',
  'date-accepted',
  'date-sooner',
  'date-taken-back',
  'preparing',
  'shipped',
  'delivered',
  'noted',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'payment-asked',
  'written-off',
  'withdrawal-declared',
  'withdrawal-accepted',
  'withdrawal-declined',
  'withdrawal-set-aside',
  'goods-back',
  'goods-missing',
  'payment-recorded',
  'return-recorded',
  'payment-voided',
  'return-voided',
  'price-lowered',
  'refund-granted',
  'refund-found',
  'mail-sent-again',
  'reminded',
  'refund-tried-again',
] as const

/** What happened to an order, in words: the event itself, and what more is known of it. */
export function useEvent(): { told: (event: OrderEvent) => string; detailOf: (event: OrderEvent) => string[] } {
  const t = useWords()
  const { language } = useLanguage()
  return {
    told(event) {
      const kind = isGrantedRefund(event) ? 'refund-granted' : event.kind
      const word = kinds.find((each) => each === kind)
      return word ? t(`orders.admin.event.${word}`) : kind
    },
    detailOf: ({ detail }) => tellDetail(detail, t, language),
  }
}

/** A price that fell because money goes back; a price may also fall by what was never paid. */
function isGrantedRefund({ kind, detail: { amount_minor, waived_minor } }: OrderEvent): boolean {
  return kind === 'price-lowered' && typeof waived_minor === 'number' && Number(amount_minor) > 0
}

/** The sum, the parcel, the cause, the new day, and what somebody wrote. */
export function tellDetail(detail: OrderEvent['detail'], t: Words, language: Language): string[] {
  const { amount_minor, currency, carrier, tracking, because, movedTo, reference, reason, text, forgotten } = detail
  const cause = cancellations.find((each) => each === because)
  const said = [
    typeof amount_minor === 'number' && formatAmount(amount(amount_minor, currency as Currency), language),
    [carrier, tracking].filter((each) => typeof each === 'string').join(' '),
    cause ? t(`orders.admin.because.${cause}`) : because,
    typeof movedTo === 'string' && t('orders.admin.moved-to', { day: longDay(movedTo, language) }),
    reference,
    reason,
    text,
    forgotten === true && t('orders.admin.withdrawal.forgotten'),
  ]
  return said.filter((each): each is string => typeof each === 'string' && each !== '')
}
