import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { useOverlays } from '#app/admin/AdminOverlays.tsx'
import { useWords } from '#app/frame/admin-words.ts'
import { loadOverlay } from '#ui/page/ChunkFailed.tsx'

const loadMenu = () => import('#app/admin/menu/NewMenu.tsx').then(({ NewMenu }) => ({ default: NewMenu }))
const NewMenu = loadOverlay(loadMenu)

export type Props = Pick<ReturnType<typeof useOverlays>, 'open' | 'opened' | 'show' | 'close'>

/** *New* of the top bar: its menu is loaded with the first press, or the first N. */
export function NewButton({ open, opened, show, close }: Props) {
  const t = useWords()
  const mayBegin = useMay('orders')
  const face = (
    <>
      <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="words">{t('app.admin.new')}</span>
    </>
  )
  const beforeMenu = (
    <button
      type="button"
      className="admin-new"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-keyshortcuts="N"
      onClick={() => show('new')}
    >
      {face}
    </button>
  )
  if (!mayBegin) return null
  if (!opened.includes('new')) return beforeMenu
  return (
    <Suspense fallback={beforeMenu}>
      <NewMenu
        open={open === 'new'}
        onOpenChange={(next) => (next ? show('new') : close())}
        openKeys={() => show('keys')}
      >
        {face}
      </NewMenu>
    </Suspense>
  )
}
