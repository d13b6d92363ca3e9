import { type HtmlElement, type HtmlNode, htmlOf, treeOf } from '#platform/html/html-tree.ts'
import type { Elements } from '#platform/html/sanitize-html.ts'

const inline = ['em', 'strong', 'a']
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'figure', 'aside', ...inline]

/** The elements that a body is made of, and which of them may contain which. */
export const bodyElements: Elements = {
  root: blocks,
  p: inline,
  h2: inline,
  h3: inline,
  ul: ['li'],
  ol: ['li'],
  li: ['p', 'ul', 'ol', ...inline],
  blockquote: ['p', 'ul', 'ol', ...inline],
  figure: ['figcaption'],
  figcaption: inline,
  aside: [],
  em: ['strong', 'a'],
  strong: ['em', 'a'],
  a: ['em', 'strong'],
}

/** The parts of a body: running text, and blocks that stand out of it. */
export type BodyBlock =
  | { kind: 'text'; html: string }
  | { kind: 'quote'; html: string }
  | { kind: 'picture'; picture: string; alt: string; caption: string }
  | { kind: 'product'; product_id: string }

/** Cuts a sanitized body at the blocks that stand out of its text. */
export function cutBody(html: string): BodyBlock[] {
  const cut: BodyBlock[] = []
  for (const node of treeOf(html)) {
    const block = typeof node === 'string' ? undefined : blockOf(node)
    const last = cut.at(-1)
    if (block) cut.push(block)
    else if (last?.kind === 'text') last.html += htmlOf([node])
    else if (saysAnything(node)) cut.push({ kind: 'text', html: htmlOf([node]) })
  }
  return cut
}

function blockOf({ tag, attributes, children }: HtmlElement): BodyBlock | undefined {
  const { 'data-picture': picture = '', 'data-alt': alt = '', 'data-product': product_id = '' } = attributes
  if (tag === 'blockquote') return { kind: 'quote', html: htmlOf(children) }
  if (tag === 'aside') return { kind: 'product', product_id }
  if (tag !== 'figure') return undefined
  const caption = children.flatMap((child) => (typeof child === 'string' ? [] : child.children))
  return { kind: 'picture', picture, alt, caption: htmlOf(caption) }
}

function saysAnything(node: HtmlNode): boolean {
  return typeof node === 'string' ? node.trim() !== '' : node.children.some(saysAnything)
}
