import { useState } from 'react'

/** The way to close what may show a secret: as long as it is not copied, it asks first. */
export function useUncopied(secret: string | undefined, onClose: () => void) {
  const [copied, setCopied] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (secret === copied ? onClose() : setAsked(true)),
    onCopied: () => setCopied(secret),
    dialog: { isOpen: isAsked, onYes: onClose, onNo: () => setAsked(false) },
  }
}
