import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useRef, useState } from 'react'
import { ActionIcon } from '#app/admin/menu/ActionIcon.tsx'
import { type MenuAction, newActions } from '#app/admin/menu/menu-items.ts'
import { useMenuAction } from '#app/admin/menu/use-menu-action.ts'
import { useWords } from '#app/frame/admin-words.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  openKeys: () => void
  /** The content of its button. */
  children: ReactNode
}

/** The things that can be begun from anywhere, below their button. */
export function NewMenu({ open, onOpenChange, openKeys, children }: Props) {
  const t = useWords()
  const press = useMenuAction(openKeys)
  const went = useRef(false)
  // Within the bar, a landmark of the page.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  function begin(action: MenuAction, label: string) {
    went.current = true
    press({ id: action, label, kind: 'action', action })
  }
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next) => {
        if (next) went.current = false
        onOpenChange(next)
      }}
    >
      <Menu.Trigger className="admin-new" aria-keyshortcuts="N">
        {children}
      </Menu.Trigger>
      <span ref={setPlace} className="contents" />
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-30">
          {/* After an entry the focus goes to what it opened. */}
          <Menu.Popup className="admin-float admin-new-menu" finalFocus={() => !went.current}>
            {newActions.map((action) => {
              const label = t(`app.admin.menu.${action}`)
              return (
                <Menu.Item key={action} className="item" onClick={() => begin(action, label)}>
                  <ActionIcon of={action} />
                  {label}
                </Menu.Item>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
