import type { MessageRequest } from '#crm/schema.ts'

/** What a buyer has filled in, before it is confirmed. */
export type Withdrawal = Omit<Extract<MessageRequest, { kind: 'withdrawal' }>, 'kind' | 'language'>
