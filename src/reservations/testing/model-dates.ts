// The house's actions on the days of an order, in the model.
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { call, mayFollow, postponePastDueDay, postponeWithDueDay } from '#reservations/testing/model-deliveries.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { due } from '#reservations/testing/model-sums.ts'

/** The house names another day. */
export function move(order: ModelOrder, to: string, today: string): void {
  const { dueOn, isHasty = false, question } = order
  order.named = { from: order.promisedOn, to, isAsked: to > order.promisedOn, isHasty }
  if (to <= order.promisedOn) {
    order.promisedOn = to
    order.isHasty = dueOn !== undefined && to < daysAfter(dueOn, 3)
    order.agreed += 1
    order.question = undefined
    return
  }
  const american = order.country === 'US'
  const late = daysBetween(order.promisedOn, to)
  const again = order.asked > 0
  order.asked += 1
  const soonest = daysAfter(today, 3)
  const notBefore = (day: string) => (day > soonest ? day : soonest)
  const asked = { movedTo: to, dueOn: question ? question.dueOn : order.dueOn }
  if (!american) order.question = { ...asked, answerDue: undefined, silence: 'nothing' }
  else if (again) order.question = { ...asked, answerDue: notBefore(order.promisedOn), silence: 'cancels' }
  else if (today > order.promisedOn) order.question = { ...asked, answerDue: soonest, silence: 'cancels' }
  else if (late > 30) {
    order.question = { ...asked, answerDue: notBefore(daysAfter(order.promisedOn, 30)), silence: 'cancels' }
  } else order.question = { ...asked, answerDue: notBefore(order.promisedOn), silence: 'accepts' }
}

/** The day that was named last was a mistake: the one before it counts. */
export function takeDateBack(order: ModelOrder, today: string): void {
  const { named, dueOn, question } = order
  order.named = undefined
  if (!named?.isAsked) {
    order.promisedOn = named?.from ?? order.promisedOn
    order.isHasty = named?.isHasty ?? false
    order.agreed -= 1
    return
  }
  order.asked -= 1
  order.question = undefined
  const soonest = daysAfter(today, 14)
  if (!dueOn || due(order) === 0) return
  call(order, dueOn > soonest ? dueOn : soonest)
  postponePastDueDay(order, question?.dueOn)
}

/** Days to which the balance can be put off, or back by mistake, with ten days' notice. */
export function dueDays(
  order: ModelOrder,
  today: string,
): { first: string; last: string; floorOn: string | undefined } {
  const { dueOn = today, extensions = [] } = order
  const floorOn = extensions.findLast((each) => each.dueOn === dueOn)?.floorOn
  const notice = daysAfter(today, 10)
  const next = daysAfter(dueOn, 1)
  const later = next > today ? next : today
  const back = floorOn && floorOn > notice ? floorOn : notice
  return { first: floorOn && back < later ? back : later, last: daysAfter(today, 180), floorOn }
}

/** The balance is put off, or put back. */
export function extend(order: ModelOrder, dueOn: string, today: string): void {
  const { dueOn: before = dueOn, extensions = [] } = order
  const isBack = dueOn < before
  const floorOn = isBack ? (dueDays(order, today).floorOn ?? dueOn) : before
  const most = isBack
    ? revertPostponement(
        order,
        extensions.findLast((each) => each.dueOn === before),
      )
    : undefined
  const days = daysBetween(floorOn, dueOn)
  const follows = days > 0 && most !== 0 && mayFollow(order)
  const wasHasty = order.isHasty ?? false
  const late = follows ? postponeWithDueDay(order, { days, earliest: daysAfter(dueOn, 3), ...(most && { most }) }) : 0
  order.extensions = [...extensions, { dueOn, floorOn, late, agreed: order.agreed, wasHasty }]
  order.past.push(isBack ? 'balance-shortened' : 'balance-extended')
  call(order, dueOn)
}

type Extension = NonNullable<ModelOrder['extensions']>[number]

/** Returns how many days were taken back: a day that was agreed since stays. */
function revertPostponement(order: ModelOrder, extension: Extension | undefined): number {
  if (!extension || order.shipped || extension.agreed !== order.agreed) return 0
  order.promisedOn = daysAfter(order.promisedOn, -extension.late)
  order.isHasty = extension.wasHasty
  return extension.late
}
