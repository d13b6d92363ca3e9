import { articleElements } from '#journal/article-elements.ts'
import { SanitizedHtml } from '#ui/SanitizedHtml.tsx'

const marks = '[&_em]:font-display [&_em]:text-[1.18em] [&_em]:font-medium [&_em]:leading-none [&_strong]:font-medium'

/** A text of an article. */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  return <SanitizedHtml html={html} elements={articleElements} className={`${marks} ${className}`} />
}
