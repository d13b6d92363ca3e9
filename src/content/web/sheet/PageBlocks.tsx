import { newBlock, type PageBlock, type PageContent } from '#content/page-content.ts'
import { fieldsOfBlock, fieldsOfPage, kindBelow } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import { BlockPicture } from '#content/web/sheet/BlockPicture.tsx'
import { BlockValue } from '#content/web/sheet/BlockValue.tsx'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { PageText } from '#content/web/sheet/PageText.tsx'
import { usePageField } from '#content/web/sheet/use-page-field.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { BlockFrame } from '#ui/admin/editor/BlockFrame.tsx'
import { BlockList } from '#ui/admin/editor/BlockList.tsx'
import { useBlockList } from '#ui/admin/editor/use-block-list.ts'
import { Checkbox } from '#ui/form/Field.tsx'

type Props = {
  form: ContentForm
  /** Whether a block may be marked as a sample. */
  hasSamples: boolean
}

/** The blocks of the page, in order, each in both languages. */
export function PageBlocks({ form, hasSamples }: Props) {
  const t = useWords()
  const { kindName, blockNames } = usePageWords()
  const { problemAt } = usePageField(form)
  const { page } = form.opened
  const { blocks, notice, insert, move, remove } = useBlockList<PageBlock, PageContent>(form, (block, moved) =>
    blockNames(page, { ...form.values, blocks: moved })(block),
  )
  const nameOf = blockNames(page, form.values)
  const add = (kind: string, at: number) => insert(at, newBlock(page, kind, crypto.randomUUID()))
  return (
    <BlockList
      notice={notice}
      problem={problemAt('blocks')}
      empty={blocks.length === 0 && t('content.admin.block.none')}
      kinds={Object.keys(fieldsOfPage(page).blocks).map((kind) => ({ kind, name: kindName(kind) }))}
      onAdd={(kind) => add(kind, blocks.length)}
    >
      {blocks.map((block, at) => (
        <BlockFrame
          key={block.id}
          id={block.id}
          kind={block.kind}
          name={nameOf(block)}
          at={at}
          count={blocks.length}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
          onAdd={() => add(kindBelow(page, block.kind), at + 1)}
        >
          <BlockFields form={form} block={block} at={at} />
          {hasSamples && <SampleField form={form} block={block} at={at} />}
        </BlockFrame>
      ))}
    </BlockList>
  )
}

type BlockProps = { form: ContentForm; block: PageBlock; at: number }

function BlockFields({ form, block, at }: BlockProps) {
  const fields = fieldsOfBlock(form.opened.page, block.kind)
  if (!fields) return null
  const { picture, ...others } = fields.values
  // The words of a picture are beside it.
  const words = Object.entries(fields.words).toSorted(
    ([one], [other]) => Number(other === 'alt') - Number(one === 'alt'),
  )
  return (
    <>
      {picture && <BlockPicture form={form} block={block} at={at} />}
      {words.map(([name, textForm]) => (
        <PageText
          key={name}
          form={form}
          place={`blocks.${at}.words.${name}`}
          pair={`${block.id}.${name}`}
          name={name}
          textForm={textForm}
        />
      ))}
      {Object.keys(others).length > 0 && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {Object.entries(others).map(([name, valueForm]) => (
            <BlockValue key={name} form={form} at={at} name={name} valueForm={valueForm} />
          ))}
        </div>
      )}
    </>
  )
}

function SampleField({ form, block, at }: BlockProps) {
  const t = useWords()
  return (
    <div className="mt-3">
      <Checkbox
        label={t('content.admin.sample')}
        checked={block.sample}
        onChange={({ currentTarget }) => form.type(`blocks.${at}.sample`, currentTarget.checked)}
      />
    </div>
  )
}
