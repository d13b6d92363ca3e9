/** An address that is too long for its place goes on at its @, and only then anywhere. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(children.lastIndexOf('@'), 0)
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
