import { type BalanceLetter, balanceLetters, firstLetterDay } from '#orders/balances/balance-letter.ts'
import type { Question } from '#orders/dates/date-question.ts'
import { templatesThatAsk } from '#orders/states/leading-step.ts'

/**
 * The letters about the balance of an order, read as `orders`, that were written, or refused permanently. A letter that the
 * shop itself gave up as outdated counts as never written.
 */
export const balanceLettersColumn = `
  coalesce((select json_agg(json_build_object('letter', template, 'day', date '${firstLetterDay}' + revision,
                                               'isRefused', given_up_at is not null))
              from mails where mails.order_id = orders.id and template in ('${balanceLetters.join("', '")}')
               and series = 'letter' and seen_by is distinct from 'shop'), '[]') as written`

/** The columns from which the next scheduled action on an order follows, read as `orders` (orders/dates/next-action.ts). */
export const watchedColumns = `${balanceLettersColumn},
  (select json_build_object('answerDue', answer_due, 'silence', silence) from date_moves
    where date_moves.order_id = orders.id and answered_at is null) as question`

/** When the buyer was last sent the payment link, read as `orders`; a letter that was taken back does not count. */
export const lastRequestColumn = `
  (select to_json(max(owed_since)) from mails
    where mails.order_id = orders.id and template in ('${templatesThatAsk.join("', '")}') and given_up_at is null) as "lastRequestAt"`

export type Watched = { written: BalanceLetter[]; question: Question | null }
