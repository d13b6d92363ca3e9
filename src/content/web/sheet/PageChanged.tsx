import type { PageContent } from '#content/page-content.ts'
import { useWords } from '#content/web/admin-words.ts'
import { hasSameBlocks } from '#content/web/sheet/carry-content.ts'
import type { ContentForm, OpenedContent } from '#content/web/sheet/content-form.ts'
import { contentText } from '#content/web/sheet/content-text.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { EditorChanged } from '#ui/admin/editor/EditorChanged.tsx'

type Form<Opened> = ContentForm & {
  opened: Opened
  changed: Opened | undefined
  sheetOf: (opened: Opened) => PageContent
  keepMine: (current: Opened, theirs: readonly string[]) => void
  takeTheirs: (current: Opened) => void
}

/** Another admin's changes since the page was opened, block by block where both have the same ones. */
export function PageChanged<Opened extends OpenedContent>({ form }: { form: Form<Opened> }) {
  const t = useWords()
  const { fieldName, blockNames } = usePageWords()
  const { opened, values, changed } = form
  const others = [values, changed?.content ?? values]
  const isByBlock = others.every(({ blocks }) => hasSameBlocks(opened.content.blocks, blocks))
  const nameOf = blockNames(opened.page, values)
  const fields = [
    ...Object.keys(values.texts).map((name) => ({ place: `texts.${name}`, name: fieldName(name) })),
    ...(isByBlock
      ? values.blocks.map((block, at) => ({ place: `blocks.${at}`, name: nameOf(block) }))
      : [{ place: 'blocks', name: t('content.admin.blocks') }]),
  ]
  return <EditorChanged form={form} fields={fields} textOf={contentText} />
}
