import type { BlockKind } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { ArticleBlock } from '#journal/web/sheet/ArticleBlock.tsx'
import { OutsideForm } from '#journal/web/sheet/OutsideForm.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useBlocks } from '#journal/web/sheet/use-blocks.ts'
import { PictureChooser } from '#library/web/PictureChooser.tsx'

/** The order in which they are offered. */
const kinds = ['text', 'picture', 'quote', 'product'] as const satisfies readonly BlockKind[]

/** The blocks of the article, in order, each in both languages. */
export function ArticleBlocks({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const state = useBlocks(form)
  const { problemAt } = useArticleField(form)
  const { blocks, add } = state
  return (
    <div data-place="blocks" className="article-blocks">
      <p role="status" className="sr-only">
        {state.notice}
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {problemAt('blocks')}
      </p>
      {blocks.length === 0 && <p className="admin-quiet">{t('journal.admin.block.none')}</p>}
      {blocks.map((block, at) => (
        <ArticleBlock key={block.id} form={form} state={state} block={block} at={at} />
      ))}
      <div id="article-add" className="add-block">
        {kinds.map((kind) => (
          <button key={kind} type="button" className="button plain" onClick={() => add(kind, blocks.length)}>
            <span aria-hidden="true">+ {t(`journal.admin.block.${kind}`)}</span>
            <span className="sr-only">
              {t('content.admin.block.act-named', {
                act: t('content.admin.block.add'),
                block: t(`journal.admin.block.${kind}`),
              })}
            </span>
          </button>
        ))}
      </div>
      {state.isChoosing && (
        <OutsideForm>
          <PictureChooser taken={[]} files={[]} onChoose={state.addPictures} onClose={state.stopChoosing} />
        </OutsideForm>
      )}
    </div>
  )
}
