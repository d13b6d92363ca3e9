import type { BlockKind } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { ArticleBlock } from '#journal/web/sheet/ArticleBlock.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useBlocks } from '#journal/web/sheet/use-blocks.ts'
import { OutsideForm } from '#library/web/OutsideForm.tsx'
import { PictureChooser } from '#library/web/PictureChooser.tsx'
import { BlockList } from '#ui/admin/editor/BlockList.tsx'

/** The order in which they are offered. */
const kinds = ['text', 'picture', 'quote', 'product'] as const satisfies readonly BlockKind[]

/** The blocks of the article, in order, each in both languages. */
export function ArticleBlocks({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const state = useBlocks(form)
  const { problemAt } = useArticleField(form)
  const { blocks, add } = state
  return (
    <>
      <BlockList
        notice={state.notice}
        problem={problemAt('blocks')}
        empty={blocks.length === 0 && t('journal.admin.block.none')}
        kinds={kinds.map((kind) => ({ kind, name: t(`journal.admin.block.${kind}`) }))}
        onAdd={(kind) => add(kind, blocks.length)}
      >
        {blocks.map((block, at) => (
          <ArticleBlock key={block.id} form={form} state={state} block={block} at={at} />
        ))}
      </BlockList>
      {state.isChoosing && (
        <OutsideForm>
          <PictureChooser taken={[]} files={[]} onChoose={state.addPictures} onClose={state.stopChoosing} />
        </OutsideForm>
      )}
    </>
  )
}
