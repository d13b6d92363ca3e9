/** The name of the column with the prices of a currency. */
export const priceColumn = { EUR: 'euros', USD: 'dollars' } as const
