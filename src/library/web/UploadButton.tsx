import { Camera, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { accepted } from '#library/web/accepted.ts'
import { useWords } from '#library/web/admin-words.ts'

type Props = {
  onFiles: (files: Iterable<File>) => void
  isPlain?: boolean
  camera?: boolean
  /** The shortcut of *New* starts an upload. */
  isNew?: boolean
}

/** Asks for files; as a camera, for a photo taken now, where the device has one. */
export function UploadButton({ onFiles, isPlain = false, camera = false, isNew = false }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const label = t(camera ? 'library.photo' : 'library.upload')
  const mayUpload = useMay('products')
  const Sign = camera ? Camera : Upload
  if (!mayUpload) return null
  return (
    <>
      <button
        type="button"
        className={isPlain ? 'button plain' : 'button'}
        {...(isNew && { 'data-key': 'new', 'aria-keyshortcuts': 'N' })}
        onClick={() => field.current?.click()}
      >
        <Sign aria-hidden="true" size={16} strokeWidth={1.5} />
        {label}
      </button>
      <input
        ref={field}
        type="file"
        multiple={!camera}
        accept={accepted}
        {...(camera && { capture: 'environment' as const })}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
