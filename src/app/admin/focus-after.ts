/** After keyboard navigation, focuses the page unless the focus moved elsewhere. */
export async function focusAfter(way: Promise<void>): Promise<void> {
  const before = document.activeElement
  await way
  const { activeElement, body } = document
  const page = document.getElementById('content')
  if (!page || (activeElement !== before && activeElement !== body)) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}
