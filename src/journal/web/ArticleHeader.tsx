import { Link } from '@tanstack/react-router'
import type { Article } from '#journal/schema.ts'
import { useWords } from '#journal/web/words.ts'

export function ArticleHeader({ article: { category, title, lead } }: { article: Article }) {
  const t = useWords()
  return (
    <header className="measure pb-10 lg:pb-14">
      <nav aria-label={t('app.nav.breadcrumb')} className="label flex gap-3 text-olive">
        <Link to="/journal" activeOptions={{ exact: true }} className="line-link">
          {t('journal.title')}
        </Link>
        <span aria-hidden="true">/</span>
        <Link to="/journal" search={{ category: category.slug }} activeOptions={{ exact: true }} className="line-link">
          {category.name}
        </Link>
      </nav>
      <div className="lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-6">
        <h1 className="display-1 mt-6 lg:col-span-7">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-ink/85 text-lg lg:col-span-5 lg:pb-2">{lead}</p>
      </div>
    </header>
  )
}
