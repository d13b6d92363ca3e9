import '#app/admin/manual.css'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Manual as Text } from '#app/admin/manual-query.ts'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { type HtmlNode, treeOf } from '#platform/html/html-tree.ts'
import { usePhone } from '#ui/admin/use-phone.ts'

/** The text of the manual, with its contents beside it. */
export function Manual({ headings, html }: Text) {
  return (
    <div className="manual">
      <Contents headings={headings} />
      <div className="manual-text">{treeOf(html).map(elementOf)}</div>
    </div>
  )
}

/** On a phone the contents are open only once they are asked for. */
function Contents({ headings }: Pick<Text, 'headings'>) {
  const t = useWords()
  const isPhone = usePhone()
  return (
    <nav aria-label={t('app.admin.manual.contents')}>
      <details key={isPhone ? 'phone' : 'desktop'} open={!isPhone}>
        <summary>{t('app.admin.manual.contents')}</summary>
        <ul>
          {headings.map(({ id, title, depth }) => (
            <li key={id} data-depth={depth}>
              <Link to="/admin/manual" hash={id} activeOptions={{ includeHash: true, exact: true }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

function elementOf(node: HtmlNode, at: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>
  const { tag, attributes, children } = node
  if (tag === 'code') return <Code key={at} nodes={children} />
  const content = children.map(elementOf)
  const { href = '', id } = attributes
  if (tag === 'a') {
    return (
      <Link key={at} to="/admin/manual" hash={href.slice(1)}>
        {content}
      </Link>
    )
  }
  return createElement(tag, { key: at, id }, ...content)
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
