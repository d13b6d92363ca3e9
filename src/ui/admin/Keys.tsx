/** Whether keys are named as on a Mac. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

type Props = {
  /** In the order in which they are pressed; `mod` is Cmd on a Mac and Ctrl elsewhere. */
  of: readonly string[]
}

/** Keys of the keyboard, named as they are on the reader's own. */
export function Keys({ of }: Props) {
  return (
    <span className="admin-keys">
      {of.map((key) => (
        <kbd key={key}>{key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key}</kbd>
      ))}
    </span>
  )
}
