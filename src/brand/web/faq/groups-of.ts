import type { ShownBlock, ShownPage } from '#content/page-fields.ts'

type Group = { id: string; heading: string; questions: ShownBlock<'faq', 'question'>[] }

/** Each heading with the questions that follow it; one that no question follows is left out. */
export function groupsOf({ blocks }: ShownPage<'faq'>): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    if (block.kind === 'group') groups.push({ id: block.id, heading: block.words.heading, questions: [] })
    else {
      if (groups.length === 0) groups.push({ id: 'questions', heading: '', questions: [] })
      groups.at(-1)?.questions.push(block)
    }
  }
  return groups.filter(({ questions }) => questions.length > 0)
}
