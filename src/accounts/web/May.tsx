import type { ReactNode } from 'react'
import type { Act } from '#accounts/role.ts'
import { useMay } from '#accounts/web/role-context.ts'
import { ReadOnly } from '#ui/admin/form/read-only.ts'

type Props = { act: Act; children: ReactNode }

/** The buttons of an act, for those whose role permits it. */
export function May({ act, children }: Props) {
  return useMay(act) ? children : null
}

/** Fields that only those can change whose role permits it; others read them. */
export function MayChange({ act, children }: Props) {
  const isLocked = !useMay(act)
  return (
    <fieldset className="may-change" disabled={isLocked}>
      <ReadOnly value={isLocked}>{children}</ReadOnly>
    </fieldset>
  )
}
