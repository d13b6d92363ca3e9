import { useLocation, useRouteContext } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useWords } from '#journal/web/words.ts'
import { joinAddress } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Hands the article's address to the device, and where it cannot take it, to the clipboard. */
export function Share({ title, className }: { title: string; className: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const { place } = useRouteContext({ from: '__root__' })
  const pathname = useLocation({ select: (location) => location.pathname })
  const url = place.publicUrl + joinAddress(language, pathname)
  return (
    <button type="button" onClick={() => void share(title, url)} className={`label py-3 ${className}`}>
      <span className="inline-flex items-center gap-2">
        <Share2 aria-hidden="true" className="size-4" strokeWidth={1.4} />
        <span className="line-link-drawn">{t('journal.share')}</span>
      </span>
    </button>
  )
}

async function share(title: string, url: string): Promise<void> {
  // Closing the device's own share sheet is a choice: nothing else follows.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
  const values = { address: url }
  if (await copyText(url)) showToast({ tone: 'plain', title: 'journal.copied', text: 'journal.copied-what', values })
  else showToast({ tone: 'destructive', title: 'journal.not-copied', text: 'journal.not-copied-what', values })
}
