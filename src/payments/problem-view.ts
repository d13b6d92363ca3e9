import type { Problems } from '#payments/problem-schema.ts'

export const problemViews = ['money', 'mails', 'tasks'] as const
export type ProblemView = (typeof problemViews)[number]

export type ProblemKind = Exclude<keyof Problems, 'check' | 'isCut'>

/** The view in which each kind of problem is. */
const viewOfKind: Record<ProblemKind, ProblemView> = {
  unmatched: 'money',
  refunds: 'money',
  disputes: 'money',
  discrepancies: 'money',
  silent: 'money',
  stuckRefunds: 'money',
  stuckMails: 'mails',
  undeliverable: 'mails',
  tasks: 'tasks',
}
export const problemKinds = Object.keys(viewOfKind) as ProblemKind[]

export function viewOf({ kind }: { kind: ProblemKind }): ProblemView {
  return viewOfKind[kind]
}
