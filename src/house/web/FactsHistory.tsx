import { factsInOrder } from '#house/fact-groups.ts'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { sectionId } from '#house/web/section-id.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { EditHistory } from '#ui/admin/EditHistory.tsx'

type Edit = HouseFacts['edits'][number]

/** The latest changes and who made them, from what to what. */
export function FactsHistory({ edits }: { edits: readonly Edit[] }) {
  const t = useWords()
  const words = {
    none: t('house.history.none'),
    when: t('house.history.when'),
    who: t('house.history.who'),
    what: t('house.history.what'),
  }
  const shown = edits.map((edit) => ({ at: edit.at, by: edit.by, what: <EditedFacts edit={edit} /> }))
  return (
    <FoldedSection id={sectionId('history')} name={t('house.history')}>
      <EditHistory words={words} edits={shown} />
    </FoldedSection>
  )
}

function EditedFacts({ edit: { before, after } }: { edit: Edit }) {
  const t = useWords()
  const shown = useShownFact()
  const names = factsInOrder.filter((name) => name in before || name in after)
  return (
    <ul className="edited-facts">
      {names.map((name) => (
        <li key={name}>
          {t('house.history.change', {
            name: t(`house.field.${name}`),
            was: shown(name, before[name]),
            is: shown(name, after[name]),
          })}
        </li>
      ))}
    </ul>
  )
}
