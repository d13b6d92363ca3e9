/** Whether a dialog asks something. One that is closing does not any more, and a toast, which has the role too, never does. */
export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')
  return Array.from(dialogs).some(
    (each) => each.checkVisibility() && !each.matches('[data-closed]') && !each.closest('[role="region"]'),
  )
}
