import { reminderOn } from '#orders/balances/balance-days.ts'
import type { BalanceLetter } from '#orders/balances/balance-letter.ts'
import { isPastDue } from '#orders/states/past-due.ts'

type BalanceAction = { action: 'remind'; day: string } | { action: 'notify-overdue' | 'lapse' | 'ask-owner' }

type Awaiting = { dueOn: string; graceUntil: string; written: readonly BalanceLetter[]; firstReminder: number }

/** The day's action on an unpaid balance. */
export function balanceActionOn(
  today: string,
  { dueOn, graceUntil, written, firstReminder }: Awaiting,
): BalanceAction | undefined {
  const overdue = written.filter(({ letter, day }) => letter === 'balance-overdue' && day === graceUntil)
  // The letter of the last day was refused: a person settles it, and the reservation does not lapse by itself.
  const isOverdue = isPastDue({ dueOn }, today)
  if (isOverdue && overdue.some(({ isRefused }) => isRefused)) return { action: 'ask-owner' }
  if (today > graceUntil) return { action: 'lapse' }
  if (isOverdue) return overdue.length > 0 ? undefined : { action: 'notify-overdue' }
  const reminder = reminderOn(today, dueOn, firstReminder)
  if (!reminder) return undefined
  const { day, nextDay, otherDays } = reminder
  // One that was planned for another day before the house changed its rule is this one.
  const isReminded = written.some(
    (each) =>
      each.letter === 'balance-reminder' &&
      ((day <= each.day && each.day < nextDay) || otherDays.includes(each.day)) &&
      !each.isRefused,
  )
  return isReminded ? undefined : { action: 'remind', day }
}
