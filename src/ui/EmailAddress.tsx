import { Fragment } from 'react'

/** An address that is too long for its place goes on at its @, at a dot or at another mark, and only then anywhere. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(children.lastIndexOf('@'), 0)
  const parts = [...children.slice(0, at).split(/(?<=[._+-])/), ...children.slice(at).split(/(?=\.)/)]
  return (
    <span className="wrap-anywhere">
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
