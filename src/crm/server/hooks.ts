// Questions of a message to orders and requests, which crm does not import: they answer through their manifests.
import type { PoolClient } from 'pg'
import type { Asked } from '#crm/schema.ts'
import type { Message } from '#crm/server/message-records.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { hook } from '#platform/hook.ts'

/** The result of one declaration: the numbers that match no order, and whether any of it is new. */
export type Declared = { anyFits: boolean; unmatchedNumbers: number[]; isNews: boolean }
type Declaration = { orderNumber: string; email: string; messageId: string }
type Requested = Pick<Message, 'id' | 'reference' | 'email' | 'language'>

/** Whether all order numbers in a message are those of orders with its email. */
export type Fit = 'all' | 'some' | 'none'

/** A withdrawal was declared, with order numbers as a person writes them. */
export const withdrawalDeclared = hook<[client: PoolClient, declared: Declaration, now: BusinessTime], Declared>(
  'a withdrawal was declared',
)

/** Published when the house is asked to prepare an order. */
export const orderRequested = hook<
  [client: PoolClient, message: Requested, asked: readonly Asked[], now: BusinessTime],
  void
>('an order was requested')

/** The items of a request, a line each, for the house to read. */
export const requestedItems = hook<[asked: readonly Asked[], language: Language], string>('the items of a request')

export const fitOfOrders = hook<[written: string, email: string], Fit>('whether order numbers fit an email')
