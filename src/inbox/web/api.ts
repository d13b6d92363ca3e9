import type { messageEndpoints } from '#inbox/endpoints.ts'
import type { MessageRequest } from '#inbox/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof messageEndpoints>()

/** Writes to the house; the same again within ten minutes is the same message. */
export const sendMessage = (message: MessageRequest) => ask('POST /messages', { body: message })
