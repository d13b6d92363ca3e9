import { useFormState } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { placesOfProblems } from '#catalogue/web/form/sheet-problems.ts'
import { isOfSection, sheetSections } from '#catalogue/web/form/sheet-sections.ts'
import type { FieldChange } from '#catalogue/web/form/typed-changes.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { SectionIndex } from '#ui/admin/detail/SectionIndex.tsx'

type Props = { form: SheetFormState; changes: readonly FieldChange[] }

/** The sections of a product's page, with what is changed or wrong in each. */
export function SheetIndex({ form, changes }: Props) {
  const t = useWords()
  const { errors } = useFormState({ control: form.control })
  const problems = placesOfProblems(errors)
  const sections = sheetSections.map((section) => ({
    id: `sheet-${section.part}`,
    name: t(`catalogue.admin.part.${section.part}`),
    isChanged: changes.some(({ place }) => isOfSection(section, place)),
    problems: problems.filter((place) => isOfSection(section, place)).length,
  }))
  const after = (['seo', 'movements', 'history'] as const).map((part) => ({
    id: `sheet-${part}`,
    name: t(`catalogue.admin.part.${part}`),
  }))
  return <SectionIndex sections={[...sections, ...after]} />
}
