import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Element = ReactElement<{ children?: ReactNode }>
type Props = { text: string; elements?: Record<string, Element> }

const italic = { em: <em /> }

/** A text whose marked parts, such as `<terms>…</terms>`, are elements of the page. */
export function Marked({ text, elements = italic }: Props) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    // The split gives plain text, tag, marked text, plain text, and so on.
    if (index % 3 === 1) return null
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ''] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return element ? cloneElement(element, { key: index }, part) : <Fragment key={index}>{part}</Fragment>
  })
}
