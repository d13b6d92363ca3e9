/** The same moment so many months earlier; on the last day of that month where it is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const then = new Date(moment)
  then.setUTCMonth(then.getUTCMonth() - months)
  // A day that the month does not have became one of the next month.
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0)
  return then
}
