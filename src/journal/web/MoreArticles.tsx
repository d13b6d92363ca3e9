import { Link } from '@tanstack/react-router'
import type { Article } from '#journal/schema.ts'
import { FeedLink } from '#journal/web/Feed.tsx'
import { useWords } from '#journal/web/words.ts'
import { buttonClass } from '#ui/Button.tsx'

type Neighbor = Article['next']

export function MoreArticles({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  const t = useWords()
  return (
    <footer className="measure mt-20 pb-28 lg:mt-28">
      <nav aria-label={t('journal.more')} className="border-line border-t">
        <ul className="md:grid md:grid-cols-2 md:gap-x-6">
          {next && <Way word={t('journal.next')} to={next} className="md:order-2 md:text-right" />}
          {previous && <Way word={t('journal.previous')} to={previous} className="" />}
        </ul>
      </nav>
      <p className="flex flex-wrap items-center justify-between gap-6 border-line border-t pt-8">
        <Link to="/journal" className={buttonClass('secondary')}>
          {t('journal.read-all')}
        </Link>
        <FeedLink className="inline-flex" />
      </p>
    </footer>
  )
}

type WayProps = { word: string; to: NonNullable<Neighbor>; className: string }

function Way({ word, to: { slug, title }, className }: WayProps) {
  return (
    <li className={`py-8 lg:py-12 ${className}`}>
      <Link to="/journal/$slug" params={{ slug }} className="group block">
        <span className="label block text-olive">{word}</span>
        <span className="display-2 mt-3 inline-block">
          <span className="line-link">{title}</span>
        </span>
      </Link>
    </li>
  )
}
