import '#library/web/library.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '#library/web/admin-words.ts'
import { PictureForm } from '#library/web/PictureForm.tsx'
import { pictureQuery } from '#library/web/pictures-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

type Props = {
  id: string
  /** Follows a removal, and the return of the picture after that is undone. */
  follow?: (isThere: boolean) => Promise<void> | void
  onClose: () => void
  /** The pictures before and after it in the list that it was opened from. */
  steps?: { previous: string | undefined; next: string | undefined; go: (id: string) => void } | undefined
}

const nothing = () => {}

/** One picture, over the library: its texts, its focal point, what shows it, and what can be done with it. */
export function PictureDrawer({ id, follow = nothing, onClose, steps }: Props) {
  const t = useWords()
  const isDirty = useRef(false)
  const query = useQuery(pictureQuery(id))
  const { guard, dialog } = useLeaveGuard(() => isDirty.current)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const leave = () => {
    isDirty.current = false
    onClose()
  }
  const close = () => guard(leave)
  return (
    <Drawer
      title={query.data?.fileName ?? t('library.title')}
      close={t('library.close')}
      className="pictures-drawer"
      onClose={close}
    >
      {steps && (steps.previous || steps.next) && (
        <p className="steps">
          {(['previous', 'next'] as const).map((each) => {
            const other = steps[each]
            return (
              <button
                key={each}
                type="button"
                className="button plain"
                aria-disabled={!other}
                onClick={() => other && guard(() => steps.go(other))}
              >
                {t(`library.${each}`)}
              </button>
            )
          })}
        </p>
      )}
      {isGone ? <p>{t('library.gone')}</p> : <ListNews query={query} nothing={null} />}
      {query.data && (
        <PictureForm
          key={id}
          picture={query.data}
          onDirty={(dirty) => {
            isDirty.current = dirty
          }}
          follow={follow}
          onRemoved={leave}
        />
      )}
      <UnsavedDialog {...dialog} />
    </Drawer>
  )
}
