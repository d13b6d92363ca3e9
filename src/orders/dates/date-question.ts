import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

export const silences = ['decides-nothing', 'accepts', 'cancels'] as const
/** The effect of a buyer's silence on a later date. */
export type Silence = (typeof silences)[number]

export type Question = { silence: Silence; answerDue: string | null }

type Delay = {
  country: string | null
  /** The day that binds until now, and the one that is to take its place. */
  previousOn: string
  movedTo: string
  /** Whether the buyer was asked to wait before. */
  askedBefore: boolean
  today: string
}

/**
 * Why a delivery is postponed without a question: the balance was paid late, the buyer was given more time to pay it, the
 * order was paused, or the balance has new days to pay (docs/deadlines.md).
 */
export const postponementReasons = ['paid-late', 'more-time', 'paused', 'new-due'] as const
export type PostponementReason = (typeof postponementReasons)[number]

/** The fewest days that a buyer has to answer. */
export const leastDays = 3
const shortDelayDays = 30

/**
 * The question to a buyer whose order comes later. In the European Union silence is never consent: the question stays
 * open, and the first day stays binding (terms, article 10). In the United States (16 CFR 435.2(b)) silence accepts a
 * first delay of at most 30 days that is announced in time; any other delay has to be accepted, or the money is
 * refunded without a request.
 */
export function questionOf({ country, previousOn, movedTo, askedBefore, today }: Delay): Question {
  if (country !== 'US') return { silence: 'decides-nothing', answerDue: null }
  const isShort = daysBetween(previousOn, movedTo) <= shortDelayDays
  const earliest = daysAfter(today, leastDays)
  if (askedBefore) return { silence: 'cancels', answerDue: laterDay(previousOn, earliest) }
  // An offer that comes after the day was missed is no offer: silence then ends the order.
  if (today > previousOn) return { silence: 'cancels', answerDue: earliest }
  if (isShort) return { silence: 'accepts', answerDue: laterDay(previousOn, earliest) }
  return { silence: 'cancels', answerDue: laterDay(daysAfter(previousOn, shortDelayDays), earliest) }
}

type Line = { position: number; promisedOn: string }

/** The day last named for these lines: that of an open question about them, else the one that binds. None where they have several. */
export function dayLastNamed(
  lines: readonly Line[],
  asked: { positions: readonly number[]; movedTo: string } | undefined,
): string | undefined {
  const [day, ...others] = new Set(lines.map(({ promisedOn }) => promisedOn))
  if (others.length > 0) return undefined
  return lines.some(({ position }) => asked?.positions.includes(position)) ? asked?.movedTo : day
}

type DateQuestion = { previousOn: string; silence: Silence; answerDue: string }

/**
 * The question as it is asked when its letter leaves later than it was meant to: there are days left to answer, and what comes after
 * the day was missed is no offer that silence could accept.
 */
export function askedLate({ previousOn, silence, answerDue }: DateQuestion, today: string): Question {
  const isMissed = silence === 'accepts' && today > previousOn
  return { silence: isMissed ? 'cancels' : silence, answerDue: laterDay(answerDue, daysAfter(today, leastDays)) }
}
