import { z } from 'zod'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { reportedSteps } from '#visits/visit.ts'

export const visitEndpoints = {
  'POST /visits/:step': {
    summary: 'Count that a page of the shop opened a product, or put one in the cart; nothing of its visitor is kept',
    params: z.object({ step: z.enum(reportedSteps) }),
  },
} as const satisfies Endpoints
