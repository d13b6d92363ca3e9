import { useRouteContext } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { feedPath } from '#journal/article.ts'
import { useWords } from '#journal/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Announces the journal's feed to feed readers. */
export function FeedHead() {
  const t = useWords()
  const { language } = useLanguage()
  const { place } = useRouteContext({ from: '__root__' })
  const address = place.publicUrl + feedPath(language)
  return <link rel="alternate" type="application/rss+xml" title={t('journal.feed.title')} href={address} />
}

export function FeedLink({ className }: { className: string }) {
  const t = useWords()
  return (
    <a href={feedPath(useLanguage().language)} className={`label tall-press items-center gap-2 py-2 ${className}`}>
      <Rss aria-hidden="true" className="mb-[0.2em] size-4" strokeWidth={1.4} />
      <span className="line-link">{t('journal.feed')}</span>
    </a>
  )
}

const spanOfTwo = { 0: 'sm:hidden', 1: 'sm:flex' } as const
const spanOfThree = { 0: 'lg:hidden', 1: 'lg:flex lg:col-span-2', 2: 'lg:flex' } as const

/** Fills the gap in the last row of cards. */
export function FeedTile({ cards }: { cards: number }) {
  const t = useWords()
  const inTwo = spanOfTwo[(cards % 2) as keyof typeof spanOfTwo]
  const inThree = spanOfThree[(cards % 3) as keyof typeof spanOfThree]
  return (
    <li className={`flex min-h-72 flex-col items-start justify-end bg-limestone p-8 ${inTwo} ${inThree}`}>
      <img src="/drawings/mark.svg" alt="" width={64} height={64} className="mb-auto size-16 opacity-50" />
      <p className="mt-10 font-display text-[1.75rem] leading-[1.15]">{t('journal.feed.invitation')}</p>
      <p className="mt-3 mb-5 max-w-xs text-ink/85">{t('journal.feed.explained')}</p>
      <FeedLink className="inline-flex" />
    </li>
  )
}
