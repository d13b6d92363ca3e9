import { Fragment } from 'react'

const longPart = 24

/** An address that is too long for its place goes on after its dots, dashes and underscores, and before its @. */
export function EmailAddress({ children }: { children: string }) {
  return children.split(/(?<=[._-])|(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.length > longPart ? <span style={{ overflowWrap: 'anywhere' }}>{part}</span> : part}
    </Fragment>
  ))
}
