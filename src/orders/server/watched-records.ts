import type { Question } from '#orders/delay.ts'

/**
 * Of an order that is read as `orders`: the letters about its balance that were written, or refused for good. What the
 * shop gave up by itself, because it had nothing to tell, counts as never written.
 */
const toldColumn = `
  array(select case when given_up_at is null then '' else 'refused:' end || template || ':' || revision from mails
         where mails.order_id = orders.id and template in ('balance-reminder', 'balance-overdue')
           and seen_by is distinct from 'shop') as told`

/** Of an order that is read as `orders`: what the clock looks at (orders/next-action.ts). */
export const watchedColumns = `${toldColumn},
  (select json_build_object('answerDue', answer_due, 'silence', silence) from date_moves
    where date_moves.order_id = orders.id and answered_at is null) as question`

export type Watched = { told: string[]; question: Question | null }
