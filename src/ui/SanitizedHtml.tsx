import { createElement, Fragment, type ReactNode } from 'react'
import { type HtmlNode, treeOf } from '#platform/html/html-tree.ts'
import { ContentLink } from '#ui/ContentLink.tsx'

type Props = { html: string; elements: Readonly<Record<string, unknown>>; className: string }

/** HTML that a person wrote; whatever else it may contain, it becomes these elements and no others. */
export function SanitizedHtml({ html, elements, className }: Props) {
  const elementOf = (node: HtmlNode): ReactNode => {
    if (typeof node === 'string') return node
    const { href } = node.attributes
    const children = node.children.map(elementOf)
    if (node.tag === 'a' && href) return createElement(ContentLink, { href }, ...children)
    return createElement(node.tag in elements ? node.tag : Fragment, null, ...children)
  }
  return <div className={className}>{createElement(Fragment, null, ...treeOf(html).map(elementOf))}</div>
}
