import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#orders/web/admin-words.ts'
import { letterName } from '#orders/web/letters/letter-name.ts'
import { AdminProblemsPage } from '#payments/web/AdminProblemsPage.tsx'

export const Route = createFileRoute('/_admins/admin/problems')({ component: ProblemsWithLetterNames })

function ProblemsWithLetterNames() {
  const t = useWords()
  return <AdminProblemsPage nameOfMail={(template) => letterName(t, template)} />
}
