import { todaySchema } from '#brand/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const brandEndpoints = {
  'GET /today': { summary: 'The shop’s day', answer: todaySchema.describe('In Paris') },
} as const satisfies Endpoints
