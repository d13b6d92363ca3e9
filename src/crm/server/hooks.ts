// What a message asks of orders and requests, which the contacts do not know: they answer through their manifests.
import type { PoolClient } from 'pg'
import type { Asked } from '#crm/schema.ts'
import type { Message } from '#crm/server/message-records.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { hook } from '#platform/hook.ts'

/** What one declaration did: which numbers fit no order, and whether anything of it is new to the house. */
export type Declared = { anyFits: boolean; unmatchedNumbers: number[]; isNews: boolean }
type Declaration = { orderNumber: string; email: string; messageId: string }
type Requested = Pick<Message, 'id' | 'reference' | 'email' | 'language'>

/** Whether all order numbers that a person wrote are those of orders with their email. */
export type Fit = 'all' | 'some' | 'none'

/** A withdrawal was declared, with order numbers as a person writes them. */
export const withdrawalDeclared = hook<[client: PoolClient, declared: Declaration, now: BusinessTime], Declared>(
  'a withdrawal was declared',
)

/** The house was asked to prepare an order. */
export const orderRequested = hook<
  [client: PoolClient, message: Requested, asked: readonly Asked[], now: BusinessTime],
  void
>('an order was requested')

/** What a request asks for, a line each, for the house to read. */
export const requestedItems = hook<[asked: readonly Asked[], language: Language], string>('the items of a request')

export const fitOfOrders = hook<[written: string, email: string], Fit>('whether order numbers fit an email')
