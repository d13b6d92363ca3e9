import { useFormState } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { placesOfProblems } from '#catalogue/web/form/sheet-problems.ts'
import { sectionId, sectionOf, sheetParts } from '#catalogue/web/form/sheet-sections.ts'
import type { FieldChange } from '#catalogue/web/form/typed-changes.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { SectionIndex } from '#ui/admin/detail/SectionIndex.tsx'

type Props = { form: SheetFormState; changes: readonly FieldChange[] }

/** The sections of a product's page, with what is changed or wrong in each. */
export function SheetIndex({ form, changes }: Props) {
  const t = useWords()
  const { errors } = useFormState({ control: form.control })
  const problems = placesOfProblems(errors)
  const sections = sheetParts.map((part) => ({
    id: sectionId(part),
    name: t(`catalogue.admin.part.${part}`),
    isChanged: changes.some(({ place }) => sectionOf(place) === part),
    problems: problems.filter((place) => sectionOf(place) === part).length,
  }))
  return <SectionIndex sections={sections} />
}
