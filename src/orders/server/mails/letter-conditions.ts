// When a letter about an order is still true.
import { payByOf } from '#orders/order.ts'
import { isAskedFor, type LetterContext, moveOf, sendsNoMore } from '#orders/server/mails/letter-facts.ts'

export const always = () => true

export const lives = (context: LetterContext) => !sendsNoMore(context)

export const isEnded = ({ order }: LetterContext) => order.cancelledBecause !== null

// No balance is asked for during a withdrawal or a dispute.
export const asksForBalance = ({ order }: LetterContext) => isAskedFor(order) && payByOf(order) !== null

export const isWaitedFor = (context: LetterContext) =>
  asksForBalance(context) && !context.order.balanceProcessing && context.order.state !== 'delay-pending'

export const isPaid = (context: LetterContext) => lives(context) && context.order.due.minor === 0

export const hasLeft = ({ parcels }: LetterContext['order']) => parcels.length > 0

export const isTakenBack = (context: LetterContext) => moveOf(context)?.answer === 'taken-back'
