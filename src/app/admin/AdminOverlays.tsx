import { Suspense, useRef, useState } from 'react'
import { type CapturedTyping, captureTyping, type TakeTyped } from '#app/admin/keys/capture-typing.ts'
import { loadOverlay } from '#ui/page/ChunkFailed.tsx'

const loadMenu = () => import('#app/admin/menu/CommandMenu.tsx').then(({ CommandMenu }) => ({ default: CommandMenu }))
const loadKeys = () => import('#app/admin/KeysDialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog }))
const CommandMenu = loadOverlay(loadMenu)
const KeysDialog = loadOverlay(loadKeys)

export type Overlay = 'menu' | 'keys' | 'new'

/** Which of the frame's overlays is open; each is loaded when it is first opened. That of *New* is at its button. */
export function useOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const [opened, setOpened] = useState<readonly Overlay[]>([])
  const captured = useRef<CapturedTyping>(undefined)
  /** `keys`: those that were pressed before. */
  function show(overlay: Overlay, keys: readonly string[] = []) {
    captured.current?.stop()
    if (overlay === 'menu') captured.current = captureTyping('.admin-menu input', keys)
    setOpened((before) => [...before, overlay])
    setOpen(overlay)
  }
  function close() {
    captured.current?.stop()
    setOpen(undefined)
  }
  const showTyped = (keys: readonly string[]) => show('menu', keys)
  return { open, opened, show, showTyped, close, onMenu: (take: TakeTyped) => captured.current?.into(take) }
}

export function AdminOverlays({
  open,
  opened,
  show,
  close,
  onMenu,
}: Omit<ReturnType<typeof useOverlays>, 'showTyped'>) {
  return (
    <Suspense>
      {opened.includes('menu') && (
        <CommandMenu
          open={open === 'menu'}
          onOpenChange={(next) => next || close()}
          openKeys={() => show('keys')}
          onMenu={onMenu}
        />
      )}
      {opened.includes('keys') && <KeysDialog open={open === 'keys'} onOpenChange={(next) => next || close()} />}
    </Suspense>
  )
}
