import { useWords } from '#payments/web/admin-words.ts'

const taskKinds = [
  'refund-refused',
  'refund-failed',
  'dispute',
  'dispute-lost',
  'late-house',
  'unreached',
  'interest',
  'offer-lacking',
  'transfer-surplus',
  'dispute-reversed',
  'sent-unpaid',
  'balance-declined',
  'step-not-taken',
  'step-stuck',
  'listed-wrongly',
  'webhook-off',
] as const

/** The kind, where it is one of the problems that are tasks. */
export const knownTask = (kind: string) => taskKinds.find((each) => each === kind)

/** Names a problem that is a task by its kind. */
export function useTaskName() {
  const t = useWords()
  return (kind: string): string => {
    const task = knownTask(kind)
    return task ? t(`payments.admin.task.name.${task}`) : kind
  }
}
