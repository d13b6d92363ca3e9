/** Whether a dialog asks something. A toast has the role of a dialog too, but it asks nothing. */
export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')
  return Array.from(dialogs).some((each) => each.checkVisibility() && !each.closest('[role="region"]'))
}
