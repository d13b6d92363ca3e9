import { createFileRoute } from '@tanstack/react-router'
import { letterName } from '#orders/letter-name.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { ProblemsPage } from '#payments/web/ProblemsPage.tsx'
import type { ProblemSearch } from '#payments/web/use-problem-list.ts'

export const Route = createFileRoute('/_admins/admin/problems')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: ProblemSearch): ProblemSearch => search,
  component: ProblemsWithLetterNames,
})

/** Hands the problems the names of letters, which the domains above payments know. */
function ProblemsWithLetterNames() {
  const t = useWords()
  const nameOfMail = (template: string) => letterName(t, template)
  return <ProblemsPage search={Route.useSearch()} nameOfMail={nameOfMail} sumsText={useSums()} />
}
