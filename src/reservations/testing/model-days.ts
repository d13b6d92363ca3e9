import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { call, mayFollow, postponePastDueDay, postponeWithDueDay } from '#reservations/testing/model-deliveries.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { lower } from '#reservations/testing/model-refunds.ts'
import { alive, isActive, lost, may } from '#reservations/testing/model-steps.ts'
import { borne, due, keptForPrice } from '#reservations/testing/model-sums.ts'

const refused = ['withdrawal-declined', 'withdrawal-set-aside', 'goods-missing']

/** The buyer withdraws; declared again, after a person declined one or set it aside or too often on a day, it leaves the order alone. */
export function withdraw(order: ModelOrder, today: string): void {
  const { declared = [], past, pausedSince } = order
  const todays = declared.filter((day) => day === today).length
  const isOver = order.ended || order.price + borne(order) <= 0
  if (isOver ? todays > 0 : pausedSince || refused.some((kind) => past.includes(kind)) || todays >= 3) return
  past.push('withdrawal-declared')
  order.declared = [...declared, today]
  if (!isOver) order.pausedSince = today
}

/** Checks whether an order is paused; after the pause it gets its days back. */
export function updatePause(order: ModelOrder, today: string): void {
  const isStill = !order.ended && (order.disputed || order.pausedSince || (lost(order, today) && due(order) > 0))
  if (isStill) {
    order.stillSince ??= today
    return
  }
  const days = daysBetween(order.stillSince ?? today, today)
  order.stillSince = undefined
  const { question, dueOn, graceUntil } = order
  if (days <= 0 || order.ended) return
  if (question?.answerDue) order.question = { ...question, answerDue: daysAfter(question.answerDue, days) }
  if (!dueOn || !graceUntil || due(order) === 0) return
  if (mayFollow(order)) postponeWithDueDay(order, { days, earliest: daysAfter(dueOn, days + 3) })
  Object.assign(order, {
    dueOn: daysAfter(dueOn, days),
    graceUntil: daysAfter(graceUntil, days),
    notifiedOn: undefined,
  })
}

/** A missing sum of shipped goods is asked for, once it is known that the buyer keeps them. */
export function askOnceSettled(order: ModelOrder, today: string): void {
  if (
    !isActive(order) ||
    !order.shipped ||
    order.pausedSince ||
    order.awaited ||
    order.withheld > 0 ||
    due(order) === 0
  )
    return
  const soonest = daysAfter(today, 14)
  call(order, order.dueOn && order.dueOn > soonest ? order.dueOn : soonest)
}

export function endOrder(order: ModelOrder, how: 'cancelled' | 'lapsed'): void {
  order.ended = how
  order.past.push('cancelled')
  lower(order, { waived: order.price, back: keptForPrice(order) })
  order.question = undefined
  order.units = 0
}

/** The buyer wants it at the later day, or is taken to want it. */
export function accept(order: ModelOrder, today: string): void {
  const { question } = order
  if (!question) return
  order.past.push('date-accepted')
  if (order.dueOn && due(order) > 0) {
    const asMuch = daysAfter(order.dueOn, daysBetween(order.promisedOn, question.movedTo))
    const inTime = daysAfter(question.movedTo, -3)
    const days = [asMuch < inTime ? asMuch : inTime, order.dueOn, daysAfter(today, 14)]
    call(order, days.sort().at(-1) as string)
  }
  order.promisedOn = question.movedTo
  order.agreed += 1
  order.question = undefined
  postponePastDueDay(order, undefined)
}

/** The clock has moved to a later day. */
export function pass(order: ModelOrder, today: string): void {
  const { question } = order
  // A person decides about an order whose dispute is lost.
  if (lost(order, today)) return
  if (question?.answerDue && today > question.answerDue && alive(order, today)) {
    if (question.silence === 'cancels') endOrder(order, 'cancelled')
    else accept(order, today)
  }
  const { dueOn, graceUntil } = order
  if (!dueOn || !graceUntil || today <= dueOn || order.question || !may.pay(order, today)) return
  // An overdue delivery puts no pressure on the buyer, and a shipped order does not end.
  if (order.shipped) return
  if (order.readyOn && order.readyOn > order.promisedOn) return
  if (today <= graceUntil) {
    if (!order.notifiedOn) sendOverdueLetter(order, graceUntil, today)
    return
  }
  // No reservation lapses without ten days' notice.
  if (order.notifiedOn && daysBetween(order.notifiedOn, today) >= 10) endOrder(order, 'lapsed')
  else sendOverdueLetter(order, daysAfter(today, 10), today)
}

function sendOverdueLetter(order: ModelOrder, graceUntil: string, today: string): void {
  Object.assign(order, { graceUntil, notifiedOn: today })
  order.past.push('overdue')
}
