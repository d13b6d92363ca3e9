import { type ReactNode, use } from 'react'
import { useFormState } from 'react-hook-form'
import { MayChange } from '#accounts/web/May.tsx'
import { useWords } from '#catalogue/web/admin-words.ts'
import { placesOfProblems } from '#catalogue/web/form/sheet-problems.ts'
import { type SheetPart, sectionId, sectionOf } from '#catalogue/web/form/sheet-sections.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'

type Props = { part: SheetPart; form: SheetFormState; summary?: ReactNode; children: ReactNode }

/** Sections with something to press for a reader. */
const locksItself: readonly SheetPart[] = ['texts', 'movements', 'history']

/** A section of a product's page, which a phone folds. */
export function SheetSection({ part, form, summary, children }: Props) {
  const t = useWords()
  const { errors } = useFormState({ control: form.control })
  const isOfPart = (place: string) => sectionOf(place) === part
  return (
    <FoldedSection
      id={sectionId(part)}
      name={t(`catalogue.admin.part.${part}`)}
      summary={summary}
      isChanged={[...use(ChangedFields)].some(isOfPart)}
      problems={placesOfProblems(errors).filter(isOfPart).length}
    >
      {locksItself.includes(part) ? children : <MayChange permission="products">{children}</MayChange>}
    </FoldedSection>
  )
}
