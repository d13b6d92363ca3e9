const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** Presses the button that sends the open form: the one that has the focus, else that of the dialog or of the open step. */
export function sendForm(target: EventTarget | null): void {
  const own = target instanceof Element ? target.closest('form') : null
  const form = own ?? openForm()
  const button = Array.from(form?.elements ?? []).find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
  )
  if (button?.getAttribute('aria-disabled') !== 'true') button?.click()
}

function openForm(): HTMLFormElement | null {
  const asking = Array.from(document.querySelectorAll(dialogs)).filter(
    (each) => each.checkVisibility() && !each.closest('[role="region"]'),
  )
  const last = asking.at(-1)
  return last ? last.querySelector('form') : document.querySelector<HTMLFormElement>('main form.admin-step')
}
