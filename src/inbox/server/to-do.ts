import { countOpen } from '#inbox/server/inbox-records.ts'
import type { FirstOfWork, ToDo } from '#platform/to-do.ts'

/** The step of its order with which a message is dealt with. */
const stepOf: Readonly<Record<string, string>> = { withdrawal: 'withdrawal', 'goods-awaited': 'goods-back' }

/** The messages that wait for an answer, as their page has them. */
export async function messagesToDo(): Promise<ToDo[]> {
  const { withdrawals, questions, firstWithdrawal, firstQuestion } = await countOpen()
  return [
    { kind: 'withdrawals', count: withdrawals, first: firstOf(firstWithdrawal) },
    { kind: 'messages', count: questions, first: firstOf(firstQuestion) },
  ]
}

function firstOf(message: (FirstOfWork & { kind: string }) | null): FirstOfWork | undefined {
  if (!message) return undefined
  const { kind, ...first } = message
  return { ...first, step: first.number ? stepOf[kind] : undefined }
}
