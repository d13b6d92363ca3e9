import sanitize, { type AllowedAttribute } from 'sanitize-html'
import { type HtmlElement, type HtmlNode, htmlOf, treeOf } from '#platform/html/html-tree.ts'

/** The elements that a text is made of, and which of them may contain which; `root` is the text itself. */
export type Elements = Readonly<Record<'root', readonly string[]> & Record<string, readonly string[]>>

/** The attributes that are kept, by the name of their element. */
export type Attributes = Record<string, AllowedAttribute[]>

/** Deeper than a person writes lists in lists, and little enough to be walked by functions that call themselves. */
const maxLevels = 20

const schemes = ['https', 'http', 'mailto']

/**
 * HTML without anything that could act: the elements it may be made of, each where it is allowed, so that a browser reads
 * it as it is written, links to pages and mailboxes, and of other attributes only those named by element.
 */
export function sanitizeHtml(html: string, elements: Elements, attributes: Attributes = {}): string {
  return htmlOf(arranged(treeOf(cleaned(html, elements, attributes)), elements.root, elements))
}

const withoutEnd = new Set(['br', 'hr', 'img', 'input', 'wbr'])
const endsParagraph = new Set(['p', 'ul', 'ol', 'h2', 'h3'])

/**
 * Whether elements are nested at more levels than are kept. Tags are counted without a parser, which takes long to read
 * thousands of open elements.
 */
export function isTooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const tag = name.toLowerCase()
    if (end) open.splice(open.lastIndexOf(tag) < 0 ? open.length : open.lastIndexOf(tag))
    else if (!withoutEnd.has(tag)) {
      if (endsParagraph.has(tag) && open.at(-1) === 'p') open.pop()
      if (tag === 'li' && open.at(-1) === 'li') open.pop()
      open.push(tag)
    }
    if (open.length > maxLevels) return true
  }
  return false
}

function cleaned(html: string, elements: Elements, attributes: Attributes): string {
  return sanitize(html, {
    allowedTags: Object.keys(elements).filter((name) => name !== 'root'),
    allowedAttributes: { ...attributes, a: ['href', 'rel'] },
    allowedSchemes: schemes,
    nestingLimit: maxLevels,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: leadingTo(href) }) },
  })
}

/** An element that is not allowed in its place is replaced by its children. */
function arranged(nodes: readonly HtmlNode[], allowed: readonly string[], elements: Elements): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (!allowed.includes(node.tag) || leadsNowhere(node)) return arranged(node.children, allowed, elements)
    const within = elements[node.tag] ?? []
    // An inline element contains only inline content.
    const narrower = isInline(node.tag) ? within.filter((tag) => allowed.includes(tag)) : within
    return [{ ...node, children: arranged(node.children, narrower, elements) }]
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
function leadingTo(href = ''): Record<string, string> {
  const target = URL.parse(href, house)
  if (!target) return {}
  if (target.origin === house) return href.startsWith('/') ? { href: pathOf(target) } : {}
  return schemes.includes(target.protocol.slice(0, -1)) ? { href: target.href, rel: 'noreferrer' } : {}
}

function pathOf({ pathname, search, hash }: URL): string {
  // Behind a language that is taken off, two slashes would begin another site.
  return `${pathname.replaceAll(/\/{2,}/g, '/')}${search}${hash}`
}
