import type { PoolClient } from 'pg'
import type { EditedText } from '#platform/edited-text.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The shop turned a webhook off, after a day of failures. `host` is its URL without the path, which may be a secret. */
export const webhookGivenUp = port<
  [client: PoolClient, webhook: { id: string; host: string; since: string }, now: BusinessTime],
  void
>('a webhook was turned off')

/** The titles of the products with these codes that the house still has. */
export const productsOfMessages = port<[codes: readonly string[]], EditedText<'product'>[]>('products of messages')
