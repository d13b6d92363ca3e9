const fields = ':is(input:not([type="hidden"]), textarea, select, [contenteditable="true"], button)'

/** Puts the cursor into the field at a place of the sheet; of a block or a list of them into its first one. */
export function goToPlace(place: string): void {
  const [own] = place.split('.')
  const element =
    document.querySelector(`[data-place="${place}"]`) ??
    document.querySelector(`[data-place^="${place}."]`) ??
    document.querySelector(`[data-place^="${own}"]`)
  const field = element?.querySelector<HTMLElement>(fields)
  field?.focus()
  // A reader, whose fields are disabled, is led there all the same.
  const shown = field ?? element
  shown?.scrollIntoView({ block: 'center' })
}
