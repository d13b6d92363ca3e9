import type { ComponentProps } from 'react'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import type { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'

type Props = Omit<ComponentProps<typeof Drawer>, 'onClose' | 'onReach'> & {
  guard: ReturnType<typeof useDrawerGuard>
  /** In place of leaving by the guard. */
  onClose?: () => void
}

/** A drawer with a form, which is not closed by mistake while something is typed in it. */
export function FormDrawer({ guard, onClose = guard.leave, children, ...drawer }: Props) {
  return (
    <Drawer {...drawer} onClose={onClose} onReach={guard.onReach}>
      {children}
      <UnsavedDialog {...guard.dialog} />
    </Drawer>
  )
}
