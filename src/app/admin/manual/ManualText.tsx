import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Manual } from '#app/admin/manual/manual-query.ts'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { type HtmlNode, treeOf } from '#platform/html/html-tree.ts'

type Props = { html: string; pictures: Manual['pictures'] }

/** The text of a section, with its pictures. */
export function ManualText({ html, pictures }: Props) {
  return treeOf(html).map((node, at) => elementOf(node, at, pictures))
}

function elementOf(node: HtmlNode, at: number, pictures: Manual['pictures']): ReactNode {
  if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>
  const { tag, attributes, children } = node
  if (tag === 'code') return <Code key={at} nodes={children} />
  const { href = '', src = '', alt = '' } = attributes
  if (tag === 'img') return <Picture key={at} src={pictures[src] ?? ''} alt={alt} />
  const content = children.map((child, position) => elementOf(child, position, pictures))
  if (tag === 'a') {
    return (
      <Link key={at} to="/admin/manual" hash={href.slice(1)}>
        {content}
      </Link>
    )
  }
  return createElement(tag, { key: at }, ...content)
}

/** A screen, with what it shows below it; it opens in its full size, which a phone needs. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const t = useWords()
  return (
    <span className="manual-picture">
      <a href={src} target="_blank" rel="noreferrer" aria-label={t('app.admin.manual.picture', { picture: alt })}>
        <img src={src} alt="" width={1200} height={750} loading="lazy" />
      </a>
      <span>{alt}</span>
    </span>
  )
}

/** An address of the admin pages leads there; a path or a name that is longer than its line breaks between its words. */
function Code({ nodes }: { nodes: readonly HtmlNode[] }) {
  const text = nodes.join('')
  const place = places.find(({ to }) => to === text)
  const code = <code>{text.split(/(?<=[/_=])(?=\w)/).map(breakable)}</code>
  return place ? <Link to={place.to}>{code}</Link> : code
}

function breakable(part: string, at: number): ReactNode {
  return (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  )
}
