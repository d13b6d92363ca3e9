import type { MessageRequest } from '#inbox/schema.ts'

/** A buyer's withdrawal as filled in, before it is confirmed. */
export type Withdrawal = Omit<Extract<MessageRequest, { kind: 'withdrawal' }>, 'kind' | 'language'>
