import { Link } from '@tanstack/react-router'
import type { Summary } from '#journal/schema.ts'
import { ArticleCover } from '#journal/web/ArticleCover.tsx'
import { ArticleFacts } from '#journal/web/ArticleFacts.tsx'

const cardSizes = '(min-width: 1440px) 437px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, calc(100vw - 2rem)'
const newestSizes = '(min-width: 1440px) 898px, (min-width: 64rem) 63vw, calc(100vw - 2rem)'

export function ArticleCard({ article }: { article: Summary }) {
  return (
    <article className="relative">
      <ArticleCover cover={article.cover} alt="" sizes={cardSizes} className="aspect-3/2" />
      <CategoryLabel article={article} className="mt-5" />
      <h2 className="mt-3 font-display text-[1.75rem] leading-[1.15]">
        <TitleLink article={article} />
      </h2>
      <p className="mt-3 mb-3 text-ink/85">{article.lead}</p>
      <ArticleFacts {...article} />
    </article>
  )
}

/** The newest article, larger than the others. */
export function NewestArticle({ article }: { article: Summary }) {
  return (
    <article className="relative lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-6">
      <ArticleCover cover={article.cover} alt="" sizes={newestSizes} eager className="aspect-3/2 lg:col-span-8" />
      <div className="lg:col-span-4 lg:pl-6">
        <CategoryLabel article={article} className="mt-6 lg:mt-0" />
        <h2 className="display-1 mt-4">
          <TitleLink article={article} />
        </h2>
        <p className="mt-5 mb-5 max-w-[36rem] text-ink/85 lg:text-lg">{article.lead}</p>
        <ArticleFacts {...article} />
      </div>
    </article>
  )
}

/** The whole card leads to the article. */
function TitleLink({ article: { slug, title } }: { article: Summary }) {
  return (
    <Link to="/journal/$slug" params={{ slug }} className="line-link after:absolute after:inset-0">
      {title}
    </Link>
  )
}

function CategoryLabel({ article, className }: { article: Summary; className: string }) {
  return <p className={`label text-olive ${className}`}>{article.category.name}</p>
}
