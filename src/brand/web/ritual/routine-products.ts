import { productsOfQuery } from '#catalogue/web/api.ts'

/** All that a routine may ask for. */
export const routineProducts = productsOfQuery([
  'immortela-elixir-10ml',
  'immortela-elixir-30ml',
  'renouvela-creme',
  'renouvela-extra-riche',
  'renouvela-riche',
])
