import { Suspense, useRef, useState } from 'react'
import { type CapturedTyping, captureTyping } from '#app/admin/keys/capture-typing.ts'
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
  function show(overlay: Overlay) {
    captured.current?.stop()
    if (overlay === 'menu') captured.current = captureTyping('.admin-menu input')
    setOpened((before) => [...before, overlay])
    setOpen(overlay)
  }
  function close() {
    captured.current?.stop()
    setOpen(undefined)
  }
  return { open, opened, show, close, onMenu: (take: (typed: string) => void) => captured.current?.into(take) }
}

export function AdminOverlays({ open, opened, show, close, onMenu }: ReturnType<typeof useOverlays>) {
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
