import { groupOf } from '#house/fact-groups.ts'
import { sectionId } from '#house/web/section-id.ts'
import type { FactName } from '#legal/facts.ts'
import { reveal } from '#ui/admin/detail/reveal.ts'
import { showFocused } from '#ui/form/show-focused.ts'

/** Opens the section of a fact. */
export function revealFact(name: string): void {
  const group = groupOf(name)
  const heading = group && document.getElementById(sectionId(group))
  if (heading) reveal(heading)
}

/** Puts the cursor into the field of a fact. */
export function goToFact(form: { setFocus: (name: FactName) => void }, name: FactName): void {
  revealFact(name)
  form.setFocus(name)
  showFocused()
}
