import '#ui/admin/pictures.css'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '#library/web/admin-words.ts'
import { PictureForm } from '#library/web/PictureForm.tsx'
import { pictureQuery } from '#library/web/pictures-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { UnsavedDialog } from '#ui/admin/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

type Props = { id: string; onClose: () => void }

/** One picture, over the library: its texts, its focal point, what shows it, and what can be done with it. */
export function PictureDrawer({ id, onClose }: Props) {
  const t = useWords()
  const drawer = useRef<HTMLDialogElement>(null)
  const isDirty = useRef(false)
  const title = useId()
  const question = useQuery(pictureQuery(id))
  const { guard, dialog } = useLeaveGuard(() => isDirty.current)
  useEffect(() => drawer.current?.showModal(), [])
  const isGone = question.error instanceof ApiError && question.error.status === 404
  const leave = () => {
    isDirty.current = false
    onClose()
  }
  const close = () => guard(leave)
  return (
    <dialog
      ref={drawer}
      aria-labelledby={title}
      className="pictures-drawer"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="head">
        <h2 id={title}>{question.data?.fileName ?? t('library.title')}</h2>
        <button type="button" className="button plain" aria-label={t('library.close')} onClick={close}>
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      </div>
      {isGone ? <p>{t('library.gone')}</p> : <ListNews question={question} nothing={null} />}
      {question.data && (
        <PictureForm
          key={id}
          picture={question.data}
          onDirty={(dirty) => {
            isDirty.current = dirty
          }}
          onRemoved={leave}
        />
      )}
      <UnsavedDialog {...dialog} />
    </dialog>
  )
}
