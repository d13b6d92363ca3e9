import { useEffect, useRef } from 'react'
import { SecretOnce } from '#ui/admin/SecretOnce.tsx'

type Props = {
  /** Says for what it was made. */
  news: string
  label: string
  secret: string
  /** Says what it is for. */
  use: string
  done: string
  onCopied: () => void
  onClose: () => void
}

/** A secret that was just made, in the place of the form that asked for it. */
export function MadeSecret({ news, label, secret, use, done, onCopied, onClose }: Props) {
  const made = useRef<HTMLParagraphElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => made.current?.focus(), [])
  return (
    <div className="admin-step">
      <p ref={made} tabIndex={-1} className="font-medium wrap-anywhere">
        {news}
      </p>
      <SecretOnce label={label} secret={secret} onCopied={onCopied} />
      <p className="admin-quiet">{use}</p>
      <p>
        <button type="button" className="button" onClick={onClose}>
          {done}
        </button>
      </p>
    </div>
  )
}
