const fields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

/** Whether letters belong to what has the focus: a field, or a menu whose lines are found by them. */
export function takesTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${fields}, [role="menu"]`) !== null
}
