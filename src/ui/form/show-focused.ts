/** Scrolls what has the focus into view: to give it the focus once more would not. */
export function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}
