import { Fragment } from 'react'

/** A text in which "e-mail" stays on one line; the face has no hyphen that does so by itself. */
export function OnOneLine({ children }: { children: string }) {
  return children.split(/(e-mails?)/i).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>{index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ))
}
