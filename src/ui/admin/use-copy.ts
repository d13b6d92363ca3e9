import { useEffect, useState } from 'react'
import { useWords } from '#ui/admin-words.ts'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast/toast.ts'

const shownMs = 2_000

/** Copies a text; for two seconds `copied` says that it did. */
export function useCopy(text: string): { copied: string | undefined; copy: () => void } {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    if (await copyText(text)) setCopied(true)
    else showToast({ tone: 'destructive', title: 'ui.admin.copy.failed' })
  }
  return { copied: isCopied ? t('ui.admin.copy.done') : undefined, copy: () => void copy() }
}
