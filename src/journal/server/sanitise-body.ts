import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { bodyElements } from '#journal/article-body.ts'
import { type HtmlElement, type HtmlNode, htmlOf, treeOf } from '#journal/html-tree.ts'

const schemes = ['https', 'http', 'mailto']

/**
 * The body of an article without anything that could act: the elements it may be made of, each where it may stand, so
 * that a browser reads it as it is written, and of their attributes only these.
 */
export function sanitiseBody(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: Object.keys(bodyElements).filter((name) => name !== 'body'),
    allowedAttributes: { a: ['href', 'rel'], figure: ['data-picture', 'data-alt'], aside: ['data-product'] },
    allowedSchemes: schemes,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: leadingTo(href) }) },
  })
  return htmlOf(arranged(treeOf(clean), bodyElements.body ?? []))
}

/** An element that is not allowed in its place is replaced by its children. */
function arranged(nodes: readonly HtmlNode[], allowed: readonly string[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (!allowed.includes(node.tag) || leadsNowhere(node)) return arranged(node.children, allowed)
    const within = bodyElements[node.tag] ?? []
    // An inline element holds only inline content.
    const narrower = isInline(node.tag) ? within.filter((tag) => allowed.includes(tag)) : within
    return [{ ...node, children: arranged(node.children, narrower) }]
  })
}

function leadsNowhere({ tag, attributes }: HtmlElement): boolean {
  return tag === 'a' && attributes.href === undefined
}

function isInline(tag: string): boolean {
  return ['em', 'strong', 'a'].includes(tag)
}

const house = 'https://house.invalid'

/** A link within the shop is a path; one to another site is a whole address without a referrer. */
function leadingTo(href = ''): Attributes {
  const target = URL.parse(href, house)
  if (!target) return {}
  if (target.origin === house) return href.startsWith('/') ? { href: pathOf(target) } : {}
  return schemes.includes(target.protocol.slice(0, -1)) ? { href: target.href, rel: 'noreferrer' } : {}
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`
}
