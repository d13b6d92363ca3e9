// The facts of a contact that the house corrects in place, on both sides.

export const factNames = ['firstName', 'lastName', 'email', 'telephone', 'country', 'postcode', 'language'] as const
export type FactName = (typeof factNames)[number]

/** As many characters as the name of an order or a message has, which a contact takes over: each can be corrected. */
export const maxContactName = 120

/** The things of a contact that are found by their email, and would be lost to them with it. */
export const emailUses = ['account', 'orders', 'messages', 'letters'] as const
export type EmailUse = (typeof emailUses)[number]

/** The facts as a form has them: what is missing is empty. */
export type FactValues = Record<FactName, string>

export function factValuesOf(contact: Record<FactName, string | null>): FactValues {
  return Object.fromEntries(factNames.map((name) => [name, contact[name] ?? ''])) as FactValues
}
