/** The countries that the house delivers to (decision 12); the first is offered first. */
export const countriesServed = ['FR', 'BE', 'LU', 'DE', 'ES', 'IT', 'US'] as const
export type Country = (typeof countriesServed)[number]

export function isServed(country: string): country is Country {
  return countriesServed.some((served) => served === country)
}

/** The states of the union and the District of Columbia, as the post writes them. */
export const usStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )
