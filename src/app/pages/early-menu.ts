// The menu of the owner's pages is opened by Ctrl+K from the first paint on. Until their scripts have come, the keys are
// remembered, and the frame takes them over when it is there.

/** The page with a small script that remembers Ctrl+K and what is typed after it. */
export function withEarlyMenu(page: Buffer, nonce: string): Buffer {
  const end = page.indexOf('</head>')
  if (end < 0) return page
  const script = `<script nonce="${nonce}">(${String(rememberKeys)})()</script>`
  return Buffer.concat([page.subarray(0, end), Buffer.from(script), page.subarray(end)])
}

/** Runs in the browser, from its own source. */
function rememberKeys(): void {
  let keys: string[] | undefined
  function remember(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    // Another page may have come instead, which asks to sign in or says what failed: its fields and buttons have their keys.
    if (document.activeElement && document.activeElement !== document.body) keys = undefined
    else if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') keys = []
    else if (key === 'Escape') keys = undefined
    else if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace' && key !== 'Enter')) return
    else keys?.push(key)
    if (keys) event.preventDefault()
  }
  addEventListener('keydown', remember)
  document.takeMenuKeys = () => {
    removeEventListener('keydown', remember)
    const taken = keys
    keys = undefined
    return taken
  }
}

declare global {
  interface Document {
    /** Ends the remembering. The keys after Ctrl+K; undefined where it was not pressed. */
    takeMenuKeys?: () => readonly string[] | undefined
  }
}
