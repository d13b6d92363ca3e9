/** The countries of delivery (D12); the first is offered first. */
export const countriesServed = ['FR', 'BE', 'LU', 'DE', 'ES', 'IT', 'US'] as const
export type Country = (typeof countriesServed)[number]

export function isServed(country: string): country is Country {
  return countriesServed.some((served) => served === country)
}
