import { type Amount, times } from '#money/money.ts'

/** No single transfer is recorded above this: more is a typing mistake. @param total the order's price when placed */
export function maxTransfer(total: Amount): Amount {
  return times(total, 10)
}
