/** Money that came, and what of it can still be given back in the way in which it came. */
export type Payment = {
  reference: string
  by: 'bank' | 'transfer'
  minor: number
  left: number
  /** By how many days it delayed the delivery, and the sum waived with it. */
  late: number
  /** The number of agreed days when it came. */
  agreed: number
  waived: number
  /** The days on which the buyer made it, and on which it was entered. */
  paidOn?: string
  enteredOn?: string
  /** The sum that the buyer's bank took of it and has not returned. */
  taken: number
  /** The number of the order's events when the bank took it. */
  takenAt?: number
}

/** A loss that the house bears, and the number of the order's events when it was written off. */
export type Loss = { minor: number; at: number }

/** A promised refund of a payment that did not arrive. */
export type Unsent = { payment: Payment; minor: number }

export type ModelOrder = {
  number: number
  /** The kinds of its events since it was placed; those that no step depends on are left out. */
  past: string[]
  key: string
  country: 'FR' | 'US'
  reservation: boolean
  /** Its price, after waivers. */
  price: number
  /** Off the price as a loss, the oldest first. */
  losses: Loss[]
  paid: number
  /** In the order in which they came. */
  payments: Payment[]
  /** Gone back, or on its way. */
  back: number
  /** The part of it that a person sent by transfer. */
  sent: number
  /** In the order in which they failed. */
  unsent: Unsent[]
  /** The refunds sent by each return by hand, the latest last. */
  returns: Unsent[][]
  promisedOn: string
  /** The number of dates agreed on. */
  agreed: number
  question:
    | {
        movedTo: string
        answerDue: string | undefined
        silence: 'nothing' | 'accepts' | 'cancels'
        /** The due day when it was asked. */
        dueOn: string | undefined
      }
    | undefined
  /** How often the buyer was asked to wait. */
  asked: number
  /** The day that the house named last, while it has the last word on it. */
  named?: { from: string; to: string; isAsked: boolean; isHasty: boolean } | undefined
  /** The house named a delivery that leaves less than three days after the due day: it is not put off for that alone. */
  isHasty?: boolean
  /** By how many days the delivery waits for new days to pay, and the number of agreed days at that time. */
  waits?: { days: number; agreed: number }
  /**
   * Days to which the balance was put off, each with the day that counted until then, the days by which the delivery
   * followed, the number of agreed days at that time, and whether the delivery was hasty before.
   */
  extensions?: { dueOn: string; floorOn: string; late: number; agreed: number; wasHasty: boolean }[]
  dueOn: string | undefined
  /** When the goods were there. */
  readyOn: string | undefined
  graceUntil: string | undefined
  /** The day on which the buyer was notified of these days of grace. */
  notifiedOn: string | undefined
  ended: 'cancelled' | 'lapsed' | undefined
  preparing: boolean
  shipped: boolean
  delivered: boolean
  disputed: boolean
  /** The sum that the buyer's bank took and has not returned. */
  withheld: number
  /** The days of the withdrawals in its past. */
  declared?: string[]
  /** The day since which it is paused because of an undecided withdrawal. */
  pausedSince: string | undefined
  /** The day since which no deadline of its buyer runs, for that or for a dispute. */
  stillSince?: string | undefined
  /** A withdrawal was accepted, and its goods have not come back. */
  awaited: boolean
  /** Paid together with another order. */
  shared: boolean
  /** Payment pages of the balance that the bank has not decided, and the days on which they were paid. */
  pending: { url: string; on: string }[]
  /** The price of its one line; zero once that was taken out. */
  line: number
  /** Units that it holds of a product whose stock is counted. */
  units: number
}
