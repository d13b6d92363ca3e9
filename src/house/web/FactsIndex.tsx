import { type FactGroup, factGroups, groupOf } from '#house/fact-groups.ts'
import { useWords } from '#house/web/admin-words.ts'
import { sectionId } from '#house/web/section-id.ts'
import { SectionIndex } from '#ui/admin/detail/SectionIndex.tsx'

type Props = { changes: readonly string[]; problems: readonly string[] }

/** The sections of the facts, with what is changed or wrong in each. */
export function FactsIndex({ changes, problems }: Props) {
  const t = useWords()
  const isInGroup = (group: FactGroup) => (name: string) => groupOf(name) === group
  const groups = factGroups.map(({ group }) => ({
    id: sectionId(group),
    name: t(`house.group.${group}`),
    isChanged: changes.some(isInGroup(group)),
    problems: problems.filter(isInGroup(group)).length,
  }))
  return <SectionIndex sections={[...groups, { id: sectionId('history'), name: t('house.history') }]} />
}
