import { Suspense, useState } from 'react'
import { orChunkFailed } from '#ui/ChunkFailed.tsx'

const loadMenu = () => import('#app/admin/CommandMenu.tsx').then(({ CommandMenu }) => ({ default: CommandMenu }))
const loadKeys = () => import('#app/admin/KeysDialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog }))
const CommandMenu = orChunkFailed(loadMenu)
const KeysDialog = orChunkFailed(loadKeys)

export type Overlay = 'menu' | 'keys'

/** Which of the frame's overlays is open; each is loaded when it is first opened. */
export function useOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const [opened, setOpened] = useState<readonly Overlay[]>([])
  function show(overlay: Overlay) {
    setOpened((before) => [...before, overlay])
    setOpen(overlay)
  }
  return { open, opened, show, close: () => setOpen(undefined) }
}

export function AdminOverlays({ open, opened, show, close }: ReturnType<typeof useOverlays>) {
  return (
    <Suspense>
      {opened.includes('menu') && (
        <CommandMenu open={open === 'menu'} onOpenChange={(next) => next || close()} openKeys={() => show('keys')} />
      )}
      {opened.includes('keys') && <KeysDialog open={open === 'keys'} onOpenChange={(next) => next || close()} />}
    </Suspense>
  )
}
