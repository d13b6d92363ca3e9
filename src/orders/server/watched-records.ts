import type { Question } from '#orders/delay.ts'

/** Of an order that is read as `orders`: what the clock looks at (reservations/next-deed.ts). */
export const watchedColumns = `
  array(select template || ':' || revision from mails
         where mails.order_id = orders.id and template in ('balance-reminder', 'balance-overdue')) as told,
  (select json_build_object('answerDue', answer_due, 'silence', silence) from date_moves
    where date_moves.order_id = orders.id and answered_at is null) as question`

export type Watched = { told: string[]; question: Question | null }
