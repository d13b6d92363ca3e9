/** The countries to which the shop can deliver (D12), since it knows their taxes and addresses; the first is offered first. */
export const knownCountries = ['FR', 'BE', 'LU', 'DE', 'ES', 'IT', 'US'] as const
export type Country = (typeof knownCountries)[number]

export function isKnownCountry(country: string): country is Country {
  return knownCountries.some((known) => known === country)
}

/** The countries of a list such as "FR BE", as the house stores the ones it delivers to; all of them while it has no list. */
export function servedCountries(list: string | undefined): readonly Country[] {
  const named = new Set(list?.split(' '))
  const served = knownCountries.filter((country) => named.has(country))
  return served.length > 0 ? served : knownCountries
}
