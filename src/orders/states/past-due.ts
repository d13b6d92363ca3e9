/**
 * Whether the due day of a balance is over. The state `overdue` is that of an order of which nothing but such a balance is
 * awaited (`stateOf`); `server/states/state-columns.ts` has the same as SQL.
 */
export function isPastDue({ dueOn }: { dueOn: string | null }, today: string): boolean {
  return dueOn !== null && dueOn < today
}
