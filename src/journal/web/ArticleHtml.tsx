import { createElement, Fragment, type ReactNode } from 'react'
import { bodyElements } from '#journal/article-body.ts'
import { type HtmlNode, treeOf } from '#journal/html-tree.ts'
import { ArticleLink } from '#journal/web/ArticleLink.tsx'

const marks = '[&_em]:font-display [&_em]:text-[1.18em] [&_em]:font-medium [&_em]:leading-none [&_strong]:font-medium'

/** A text of an article; whatever else it may hold, it becomes elements of an article and no others. */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  return <div className={`${marks} ${className}`}>{createElement(Fragment, null, ...treeOf(html).map(elementOf))}</div>
}

function elementOf(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node
  const children = node.children.map(elementOf)
  const { href } = node.attributes
  if (node.tag === 'a' && href) return createElement(ArticleLink, { href }, ...children)
  return createElement(node.tag in bodyElements ? node.tag : Fragment, null, ...children)
}
