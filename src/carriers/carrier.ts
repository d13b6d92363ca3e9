/** The hash of the address of the bench over which the carriers are open. */
export const carriersHash = 'carriers'

/** The rules by which the digits of a carrier's numbers are checked. */
export const numberRules = ['postal', 'ups', 'dhl', 'fedex', 'usps', 'canada-post'] as const
export type NumberRule = (typeof numberRules)[number]

/** A number as it is stored, without the separators of its groups: `1Z 5R89…` and `1z5r89…` are the same parcel. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/[\s.\-_/]/gu, '').toUpperCase()
}

/** Whether a text can be the number of a parcel: 5 to 40 letters, digits and - / . without its spaces, three digits at least. */
export function isTrackingNumber(typed: string): boolean {
  const number = typed.replaceAll(/\s/gu, '')
  return (
    /^[a-z\d./-]{5,40}$/i.test(number) && plainNumber(number).length >= 5 && number.replaceAll(/\D/g, '').length >= 3
  )
}

type Ruled = { id: string; rule: NumberRule | null }

/**
 * The offered carrier whose unmistakable form a number has, where that is not the chosen one: 1Z and sixteen signs of UPS, or
 * the form of the posts. A carrier without a rule may have the form of the posts for its own.
 */
export function carrierByForm<Offered extends Ruled>(
  number: string,
  chosen: Ruled,
  offered: readonly Offered[],
): Offered | undefined {
  const ofRule = (rule: NumberRule) => offered.find((each) => each.rule === rule)
  if (/^1Z[A-Z\d]{16}$/.test(number)) return chosen.rule === 'ups' ? undefined : ofRule('ups')
  const [, country] = /^[A-Z]{2}\d{9}([A-Z]{2})$/.exec(number) ?? []
  if (!country || chosen.rule === null || posts.includes(chosen.rule)) return undefined
  return ofRule(country === 'US' ? 'usps' : country === 'CA' ? 'canada-post' : 'postal')
}

const posts: readonly NumberRule[] = ['postal', 'usps', 'canada-post']

/** The address where a parcel is followed; null for a carrier without a pattern. */
export function trackingAddress(pattern: string | null, number: string): string | null {
  return pattern === null ? null : pattern.replaceAll('{number}', encodeURIComponent(number))
}

/**
 * Whether a number is mistyped, as far as its carrier's rule knows its form. A number of another form is not: carriers have
 * several, and a rule knows the one with a check digit.
 */
export function isMistyped(rule: NumberRule | null, number: string): boolean {
  return rule !== null && checks[rule](number) === false
}

/** True or false for a number of a known form, undefined for any other. */
type Check = (number: string) => boolean | undefined

const checks: Record<NumberRule, Check> = {
  postal: postalCheck,
  ups: (number) => {
    if (!number.startsWith('1Z')) return undefined
    if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return false
    return lastDigitIs(number.slice(2), byTens(1, 2))
  },
  dhl: (number) =>
    /^\d{10,11}$/.test(number) ? Number(number.slice(0, -1)) % 7 === Number(number.slice(-1)) : undefined,
  fedex: (number) => {
    if (/^\d{12}$/.test(number)) return lastDigitIs(number, (digits) => (weigh(digits, [3, 1, 7]) % 11) % 10)
    return /^\d{15}$/.test(number) ? lastDigitIs(number, byTens(1, 3)) : undefined
  },
  usps: (number) =>
    /^(\d{20}|9[1-5]\d{20})$/.test(number) ? lastDigitIs(number, byTens(...weightsOf(number))) : postalCheck(number),
  'canada-post': (number) => (/^\d{16}$/.test(number) ? lastDigitIs(number, byTens(3, 1)) : postalCheck(number)),
}

/** S10 of the Universal Postal Union: two letters, eight digits and their check digit, the country. */
function postalCheck(number: string): boolean | undefined {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) return undefined
  return lastDigitIs(number.slice(2, 11), (digits) => {
    const rest = 11 - (weigh(digits, [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
    return rest === 10 ? 0 : rest === 11 ? 5 : rest
  })
}

/** The digit before the check digit counts three times. */
function weightsOf(number: string): [number, number] {
  return number.length % 2 === 0 ? [3, 1] : [1, 3]
}

function lastDigitIs(number: string, of: (digits: readonly number[]) => number): boolean {
  const digits = [...number.slice(0, -1)].map(digitOf)
  return of(digits) === Number(number.slice(-1))
}

/** UPS counts a letter as the last digit of its place in the table of signs, less three. */
function digitOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10
}

const byTens =
  (...weights: [number, number]) =>
  (digits: readonly number[]) =>
    (10 - (weigh(digits, weights) % 10)) % 10

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0)
}
