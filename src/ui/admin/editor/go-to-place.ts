const fields = ':is(input:not([type="hidden"]), textarea, select, [contenteditable="true"], button)'

/** Puts the cursor into the field at a place of the sheet; of a list of blocks into its first one. */
export function goToPlace(place: string): void {
  const [own] = place.split('.')
  const found = document.querySelector(`[data-place="${place}"]`) ?? document.querySelector(`[data-place^="${own}"]`)
  const field = found?.querySelector<HTMLElement>(fields)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
