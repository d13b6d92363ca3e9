import { port } from '#platform/port.ts'

/** How many orders each of these addresses placed, in lower case; one without orders is missing. */
export const ordersOfEmails = port<[emails: readonly string[]], ReadonlyMap<string, number>>('the orders of addresses')
