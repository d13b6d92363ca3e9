import type { MessageRequest, Received } from '#inbox/schema.ts'
import { randomAddressHeaders } from '#platform/testing/random-address.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Of<Kind> = Extract<MessageRequest, { kind: Kind }>

const sender = { name: 'Anne Martin', email: 'anne@example.com', language: 'en' } as const

/** A message to the house; a test gives only what it is about. */
export function aQuestion(own: Partial<Of<'contact'>> = {}): MessageRequest {
  return { kind: 'contact', ...sender, subject: 'product', body: 'Which cream in winter?', ...own }
}

export function aWish(own: Partial<Of<'experience'>> = {}): MessageRequest {
  return { kind: 'experience', ...sender, experience: 'A morning at the still', ...own }
}

export function aWithdrawal(own: Partial<Of<'withdrawal'>> = {}): MessageRequest {
  return { kind: 'withdrawal', ...sender, orderNumber: '1001', ...own }
}

/** Sends the message; from a network of its own, unless the test names one. */
export const write = (shop: TestShop, body: unknown, headers: Record<string, string> = randomAddressHeaders()) =>
  shop.post<Received & { error?: string; message?: string }>('/api/messages', body, headers)
