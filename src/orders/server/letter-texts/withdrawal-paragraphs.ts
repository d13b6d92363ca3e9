import type { WordId } from '#language/words.ts'
import { transferText } from '#orders/server/letter-texts/refund-paragraphs.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { namedSum } from '#orders/server/letter-values/letter-refund.ts'
import { asksForGoods } from '#orders/server/letter-values/letter-withdrawal.ts'

export const canceledUnitsText = (context: LetterContext): WordId[] => {
  if (!context.data.here) return []
  const hasBack = (namedSum(context)?.minor ?? 0) > 0
  return [
    'orders.letter.withdrawal-accepted.here',
    ...(hasBack ? (['orders.letter.withdrawal-accepted.back', ...transferText(context)] as const) : []),
  ]
}

export const returnText = (context: LetterContext): WordId[] =>
  asksForGoods(context)
    ? [
        'orders.letter.withdrawal-accepted.awaited',
        context.data.address ? 'orders.letter.withdrawal-accepted.send-to' : 'orders.letter.withdrawal-accepted.send',
        'orders.letter.withdrawal-accepted.money',
      ]
    : []
