import { refusedFields } from '#ui/form/failure.ts'
import type { NotSent } from '#ui/form/use-checked-form.ts'

/** The refusal of one’s own password, with which a form confirms what it does; undefined for any other. */
export function passwordRefusal(error: unknown): NotSent | undefined {
  if (!refusedFields(error).includes('password')) return undefined
  return { field: 'confirm', problem: 'accounts.staff.problem.password' }
}
