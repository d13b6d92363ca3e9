import { z } from 'zod'
import { refusalCodes } from '#platform/http/refusal.ts'

/** The statuses that a route may refuse with. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503

/**
 * A route as both sides see it: the server answers by it (`platform/http/open-endpoints.ts`), the browser asks by it
 * (`platform/browser/api-client.ts`) and imports nothing of it but the type (docs/decisions/0031).
 */
export type Endpoint = {
  summary: string
  description?: string
  /** The values of the `:names` in the path; any text where it is left out. */
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  /** The body of the answer 200; without it the answer is an empty 204, or a file. */
  answer?: z.ZodType
  /** The media type of a file, which a handler answers by itself. */
  file?: string
  /** Statuses of refusals beside those that follow from its access and its input. */
  refusals?: readonly RefusalStatus[]
  /** Refusals whose bodies say more than a code, by status. */
  otherwise?: { readonly [Status in RefusalStatus]?: z.ZodType }
}

/** Endpoints by method and path below /api: `'POST /community/join'`. */
export type Endpoints = { readonly [route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`]: Endpoint }

/** The names in a path: `slug` of `'GET /products/:slug'`. */
export type NamesIn<Route> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never

/** The schema that an endpoint declares under a name; `never` without one. */
export type SchemaOf<E, Name extends keyof Endpoint> = E extends { [Key in Name]: infer Schema extends z.ZodType }
  ? Schema
  : never

export type Answer<E> = [SchemaOf<E, 'answer'>] extends [never] ? undefined : z.output<SchemaOf<E, 'answer'>>

/** Bodies are only read, so lists that are shared with others may be answered, and sent, as they are. */
export type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value

/** The bodies of refusals that say more, by status. */
export type OtherwiseOf<E> = E extends { otherwise: infer Bodies }
  ? { [Status in keyof Bodies]: Bodies[Status] extends z.ZodType ? z.output<Bodies[Status]> : never }
  : Record<never, never>

/** The body of every refusal and fault. */
export const errorSchema = z.object({
  error: z.enum([...refusalCodes, 'too-large', 'fault']),
  message: z.string(),
  requestId: z.string(),
  problems: z
    .array(z.object({ field: z.string(), problem: z.string() }))
    .optional()
    .describe('With `invalid`: the fields that do not fit'),
})
