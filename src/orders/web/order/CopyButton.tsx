import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '#orders/web/admin-words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = {
  text: string
  /** The name of the button, where the text is too long for one. */
  name?: string
}

const shownMs = 2_000
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** Copies a fact of the order; its icon says for two seconds that it was copied. */
export function CopyButton({ text, name }: Props) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({ tone: 'destructive', title: 'orders.admin.copy.failed' })
    }
  }
  const label = name ?? t('orders.admin.copy', { text })
  return (
    <>
      <button type="button" className="admin-copy" aria-label={label} title={label} onClick={() => void copy()}>
        {isCopied ? <Check {...icon} /> : <Copy {...icon} />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('orders.admin.copy.done')}
      </span>
    </>
  )
}
