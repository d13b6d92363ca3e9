import { createFileRoute } from '@tanstack/react-router'
import { useWords as useFrameWords } from '#app/frame/admin-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { letterName } from '#orders/web/letters/letter-name.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { ProblemsPage } from '#payments/web/ProblemsPage.tsx'
import type { ProblemSearch } from '#payments/web/use-problem-list.ts'

export const Route = createFileRoute('/_admins/admin/problems')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: ProblemSearch): ProblemSearch => search,
  component: ProblemsWithLetterNames,
})

/** The letters that orders do not name. */
const otherLetters = [
  'account-confirm',
  'account-again',
  'account-recovery',
  'account-move',
  'account-known',
  'account-password',
  'account-closed',
  'account-moving',
  'account-moved',
  'join-confirm',
  'join-welcome',
  'join-known',
  'message-note',
  'message-receipt',
  'withdrawal-receipt',
  'back-in-stock',
  'order-offer',
  'order-code',
  'payment-declined',
] as const

/** Hands the problems the names of letters, which the domains above payments know. */
function ProblemsWithLetterNames() {
  const t = useWords()
  const frame = useFrameWords()
  function nameOfMail(template: string): string {
    const other = otherLetters.find((each) => each === template)
    return other ? frame(`app.admin.mail.${other}`) : letterName(t, template)
  }
  return <ProblemsPage search={Route.useSearch()} nameOfMail={nameOfMail} sumsText={useSums()} />
}
