import { type Country, isKnownCountry } from '#delivery/countries.ts'

/** A problem of a postal code; the browser has a sentence for each. */
export type PostcodeProblem = 'four-digits' | 'five-digits' | 'zip' | 'other-state'

type Form = { digits: RegExp; problem: PostcodeProblem; prefix: string }

const five = { digits: /^\d{5}$/, problem: 'five-digits' } as const
const four = { digits: /^[1-9]\d{3}$/, problem: 'four-digits' } as const

// Before the digits some write the country as the post once did: F-75001, L-1009.
const forms: Record<Country, Form> = {
  FR: { ...five, digits: /^\d{5}(CEDEX\d{0,2})?$/, prefix: 'FR?' },
  BE: { ...four, prefix: 'BE?' },
  LU: { ...four, prefix: 'LU?' },
  DE: { ...five, prefix: 'DE?' },
  ES: { ...five, prefix: 'ES?' },
  IT: { ...five, prefix: 'IT?' },
  US: { digits: /^(?!00[0-4])\d{5}(\d{4})?$/, problem: 'zip', prefix: '[A-Z]{2,3}' },
}

// The states of each first digit. Where an area of the post crosses a border, the states on both sides are named.
const zipRegions = [
  'CT MA ME NH NJ NY RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH TN',
  'DC IA MI MN MO MT ND NE SD WI',
  'AR IL KS MO NE OK SD',
  'AR LA MO OK TN TX',
  'AZ CA CO ID MT NE NM NV SD TX UT WA WY',
  'AK CA HI ID OR WA',
].map((states) => states.split(' '))

type Written = { country?: string | undefined; postcode?: string | undefined; state?: string | undefined }

/** The problem of an address's postal code; undefined without one, or for a country that is not served. */
export function postcodeProblem({ country = '', postcode = '', state }: Written): PostcodeProblem | undefined {
  if (!isKnownCountry(country) || postcode.trim() === '') return undefined
  const code = bare(country, postcode)
  const { digits, problem } = forms[country]
  if (!digits.test(code)) return problem
  return country === 'US' && state && !zipRegions[Number(code[0])]?.includes(state) ? 'other-state' : undefined
}

/** A valid postal code as printed on a parcel: `75001`, `75385 CEDEX 08`, `94103-1234`. */
export function normalizePostcode(country: Country, postcode: string): string {
  const code = bare(country, postcode)
  if (country === 'US') return code.replace(/^(\d{5})(\d{4})$/, '$1-$2')
  return code.replace(/^(\d{5})CEDEX(\d*)$/, '$1 CEDEX $2').trim()
}

/** Without blanks, hyphens and the country before it. */
function bare(country: Country, postcode: string): string {
  const code = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
  return code.replace(new RegExp(`^(${forms[country].prefix})(?=\\d)`), '')
}
