import { Check, Copy } from 'lucide-react'
import { useWords } from '#orders/web/admin-words.ts'
import { useCopy } from '#ui/admin/use-copy.ts'

type Props = {
  text: string
  /** The name of the button, where the text is too long for one. */
  name?: string
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** Copies a fact of the order; its icon says that it was copied. */
export function CopyButton({ text, name }: Props) {
  const t = useWords()
  const { copied, copy } = useCopy(text)
  const label = name ?? t('orders.admin.copy', { text })
  return (
    <>
      <button type="button" className="admin-copy" aria-label={label} title={label} onClick={copy}>
        {copied ? <Check {...icon} /> : <Copy {...icon} />}
      </button>
      <span role="status" className="sr-only">
        {copied}
      </span>
    </>
  )
}
