import { factsInOrder } from '#house/fact-groups.ts'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { sectionId } from '#house/web/section-id.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { EditHistory } from '#ui/admin/editor/EditHistory.tsx'

type Edit = HouseFacts['edits'][number]

/** The latest changes and who made them, from what to what. */
export function FactsHistory({ edits }: { edits: readonly Edit[] }) {
  const t = useWords()
  const rows = edits.map((edit) => ({ at: edit.at, by: edit.by, what: <EditedFacts edit={edit} /> }))
  return (
    <FoldedSection id={sectionId('history')} name={t('house.history')}>
      <EditHistory edits={rows} />
    </FoldedSection>
  )
}

function EditedFacts({ edit: { before, after } }: { edit: Edit }) {
  const t = useWords()
  const textOf = useShownFact()
  const names = factsInOrder.filter((name) => name in before || name in after)
  return (
    <ul className="edited-facts">
      {names.map((name) => (
        <li key={name}>
          {t('house.history.change', {
            name: t(`house.field.${name}`),
            was: textOf(name, before[name]),
            is: textOf(name, after[name]),
          })}
        </li>
      ))}
    </ul>
  )
}
