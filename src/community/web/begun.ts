import type { Values } from '#ui/use-checked-form.ts'

/** What somebody did with the form as it was served, before its scripts had come. */
export type Begun = { open: boolean; values: Values; focused: string | undefined }

export function begunIn(section: HTMLElement): Begun {
  const form = section.querySelector('form')
  const values = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  const { activeElement } = document
  const name = activeElement?.getAttribute('name')
  const focused = name ? `[name="${name}"]` : activeElement?.localName
  return {
    open: section.querySelector('details')?.open ?? false,
    values: Object.fromEntries(values),
    focused: section.contains(activeElement) ? focused : undefined,
  }
}

/** The focus goes back to where it was. */
export function resumeIn(section: HTMLElement, { focused }: Begun): void {
  if (focused) section.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
}
