import type { crmEndpoints } from '#crm/endpoints.ts'
import type { MessageRequest } from '#crm/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof crmEndpoints>()

/** Writes to the house; the same again within ten minutes is the same message. */
export const sendMessage = (message: MessageRequest) => ask('POST /messages', { body: message })
