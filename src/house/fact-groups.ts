import type { FactName } from '#legal/facts.ts'

/** The facts as the page groups them, in the order of the page. */
export const factGroups = [
  { group: 'company', names: ['company', 'form', 'capital', 'register', 'vat', 'address'] },
  { group: 'contact', names: ['email', 'phone'] },
  { group: 'language', names: ['language'] },
  { group: 'sender', names: ['senderName', 'replyEmail', 'ordersEmail', 'messagesEmail'] },
  { group: 'delivery', names: ['countries'] },
  { group: 'rules', names: ['reminderDays', 'offerDays'] },
  { group: 'publication', names: ['director', 'host', 'hostAddress'] },
  { group: 'mediator', names: ['mediator', 'mediatorAddress'] },
  { group: 'products', names: ['responsiblePerson', 'producerId', 'responsibleAddress', 'organicCertificate'] },
] as const satisfies readonly { group: string; names: readonly FactName[] }[]

export type FactGroup = (typeof factGroups)[number]['group']

/** Every fact, in the order of the page. */
export const factsInOrder: readonly FactName[] = factGroups.flatMap(({ names }) => [...names])

export function groupOf(name: string): FactGroup | undefined {
  return factGroups.find(({ names }) => names.some((each) => each === name))?.group
}
