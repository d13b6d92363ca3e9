import { z } from 'zod'
import { outcomes } from '#payments/outcome.ts'
import {
  idParamSchema,
  problemQuerySchema,
  problemsSchema,
  repairedSchema,
  unmatchedParamSchema,
} from '#payments/problem-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const paymentEndpoints = {
  'POST /payments/:provider/events': {
    summary: 'Events of the payment provider, signed over the raw body',
    answer: z.object({ outcome: z.enum(outcomes) }).describe('Kept'),
    refusals: [400, 404],
  },
} as const satisfies Endpoints

const repair = { answer: repairedSchema.describe('The outcome'), refusals: [404, 409] } as const
const repairById = { ...repair, params: idParamSchema } as const
const repairOfUnmatched = { ...repair, params: unmatchedParamSchema } as const

/** Each repair may be pressed twice and does its work once. */
export const problemEndpoints = {
  'GET /admin/problems': {
    summary: 'The problems that need a person',
    query: problemQuerySchema,
    answer: problemsSchema.describe('As it is now'),
  },
  'POST /admin/problems/compare': { summary: 'Compare the ledger with the provider', ...repair },
  'POST /admin/problems/unmatched/:provider/:payment/look': {
    summary: 'Ask the provider about an unmatched payment once more',
    ...repairOfUnmatched,
  },
  'POST /admin/problems/unmatched/:provider/:payment/return': {
    summary: 'Give the whole of an unmatched payment back',
    ...repairOfUnmatched,
  },
  'POST /admin/problems/refunds/:id/again': {
    summary: 'Ask once more for a refund that did not arrive',
    ...repairById,
  },
  'POST /admin/problems/refunds/:id/start-now': { summary: 'Ask now for a refund that waits', ...repairById },
  'POST /admin/problems/mails/:id/start-now': { summary: 'Send now a mail that waits', ...repairById },
  'POST /admin/problems/mails/:id/again': { summary: 'Send a mail that was given up', ...repairById },
  'POST /admin/problems/mails/:id/leave': { summary: 'Leave a mail unsent', ...repairById },
  'POST /admin/problems/checkouts/:id/ask': { summary: 'Ask the provider about a silent checkout', ...repairById },
  'POST /admin/problems/checkouts/:id/enter-refunds': {
    summary: 'Enter what was given back at the provider’s dashboard',
    ...repairById,
  },
  'POST /admin/problems/tasks/:id/done': { summary: 'Tick a task', ...repairById },
  'POST /admin/problems/tasks/:id/undo': { summary: 'Take the tick of a task away', ...repairById },
} as const satisfies Endpoints
