import type { Values } from '#ui/form/use-checked-form.ts'

/** The input and focus of the served form before its scripts ran. */
export type EarlyInput = { open: boolean; values: Values; focused: string | undefined; pressed: boolean }

export function readEarlyInput(section: HTMLElement, pressed: boolean): EarlyInput {
  const form = section.querySelector('form')
  const values = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  const { activeElement } = document
  const name = activeElement?.getAttribute('name')
  const focused = name ? `[name="${name}"]` : activeElement?.localName
  return {
    open: section.querySelector('details')?.open ?? false,
    values: Object.fromEntries(values),
    focused: section.contains(activeElement) ? focused : undefined,
    pressed,
  }
}

/** Whether an event presses the button of the served form. */
export function isPress({ target }: Event): boolean {
  return target instanceof Element && target.closest('button[type=submit]') !== null
}

/** The focus goes back to where it was; a button that was pressed is pressed. */
export function resumeIn(section: HTMLElement, { focused, pressed }: EarlyInput): void {
  if (focused) section.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
  if (pressed) section.querySelector('form')?.requestSubmit()
}
