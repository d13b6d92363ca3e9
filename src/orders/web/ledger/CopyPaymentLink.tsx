import { Check, Link2 } from 'lucide-react'
import { useWords } from '#orders/web/admin-words.ts'
import { useCopy } from '#ui/admin/use-copy.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** Copies the link with which the buyer pays, for a message of one's own: the link opens the order without a further key. */
export function CopyPaymentLink({ address }: { address: string }) {
  const t = useWords()
  const { copied, copy } = useCopy(address)
  return (
    <p className="copy-link">
      <button type="button" onClick={copy} title={t('orders.admin.copy.link.about')}>
        {copied ? <Check {...icon} /> : <Link2 {...icon} />}
        {copied ?? t('orders.admin.copy.link')}
      </button>
      <span role="status" className="sr-only">
        {copied}
      </span>
    </p>
  )
}
