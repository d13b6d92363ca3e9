import type { ReactNode } from 'react'
import type { Permission } from '#accounts/role.ts'
import { useMay } from '#accounts/web/role-context.ts'
import { ReadOnly } from '#ui/admin/form/read-only.ts'

type Props = { permission: Permission; children: ReactNode }

/** Buttons for those whose role has a permission. */
export function May({ permission, children }: Props) {
  return useMay(permission) ? children : null
}

/** Fields that only those can change whose role permits it; others read them. */
export function MayChange({ permission, children }: Props) {
  const isLocked = !useMay(permission)
  return (
    <fieldset className="may-change" disabled={isLocked}>
      <ReadOnly value={isLocked}>{children}</ReadOnly>
    </fieldset>
  )
}
