import { Fragment } from 'react'

/** An address that is too long for its place goes on at its @ or at a dot; one part that is longer than the place anywhere. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(children.lastIndexOf('@'), 0)
  const parts = [...children.slice(0, at).split(/(?<=\.)/), ...children.slice(at).split(/(?=\.)/)]
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
