// A command and queries of a message to orders and requests, which `inbox` does not import: they handle them through their
// manifests.
import type { PoolClient } from 'pg'
import type { Sender } from '#inbox/admin-message-schema.ts'
import type { Asked } from '#inbox/schema.ts'
import type { Message } from '#inbox/server/message-records.ts'
import type { Language } from '#language/language.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The result of one declaration: the numbers that match no order, and whether any of it is new. */
export type Declared = { anyFits: boolean; unmatchedNumbers: number[]; isNews: boolean }
type Declaration = { orderNumber: string; email: string; messageId: string }
type Requested = Pick<Message, 'id' | 'reference' | 'name' | 'email' | 'language' | 'facts'>

/** Whether all order numbers in a message are those of orders with its email. */
export type Fit = 'all' | 'some' | 'none'

/** Enters a declared withdrawal, with order numbers as a person writes them. */
export const declareWithdrawal = port<[client: PoolClient, declared: Declaration, now: BusinessTime], Declared>(
  'declare a withdrawal',
)

/** A request for an order, read before the transaction that stores its message. */
export type RequestedOrder = {
  /** Its items, a line each, for the house to read. */
  items: string
  /** Creates its draft, in the transaction of the message. */
  enterDraft: (client: PoolClient, message: Requested, now: BusinessTime) => Promise<void>
}

/** The order that a message asks the house to prepare. */
export const requestedOrder = port<[asked: readonly Asked[], language: Language], RequestedOrder>(
  'what order was requested',
)

export const fitOfOrders = port<[written: string, email: string], Fit>('whether order numbers fit an email')

/** The contact, the newest orders and the open sums of an email. */
export const senderOf = port<[email: string], Sender>('who wrote a message')

/** An order that a message names. */
export type NamedOrder = { number: number; kind: string }
type Writing = { orderNumber: string | undefined; body: string; email: string }

export const ordersNamed = port<[message: Writing], NamedOrder[]>('which orders a message names')
