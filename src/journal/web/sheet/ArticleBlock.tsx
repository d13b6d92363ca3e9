import type { StoredBlock } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { ProductOfBlock } from '#journal/web/sheet/ProductOfBlock.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import type { BlocksState } from '#journal/web/sheet/use-blocks.ts'
import { LibraryPicture } from '#library/web/LibraryPicture.tsx'
import { BlockFrame } from '#ui/admin/editor/BlockFrame.tsx'
import { FormattedField } from '#ui/admin/form/FormattedField.tsx'
import { TextField } from '#ui/form/Field.tsx'

type Props = { form: ArticleFormState; state: BlocksState; block: StoredBlock; at: number }

/** One block with its words in both languages. Alt with an arrow key moves it. */
export function ArticleBlock({ form, state, block, at }: Props) {
  return (
    <BlockFrame
      id={block.id}
      kind={block.kind}
      name={state.nameAt(at)}
      at={at}
      count={state.blocks.length}
      onMove={(to) => state.move(at, to)}
      onRemove={() => state.remove(at)}
    >
      {block.kind === 'product' && <ProductOfBlock form={form} at={at} />}
      {block.kind === 'picture' && <PictureBlock form={form} block={block} at={at} />}
      {(block.kind === 'text' || block.kind === 'quote') && <WordsBlock form={form} block={block} at={at} />}
    </BlockFrame>
  )
}

type Own<Kind extends StoredBlock['kind']> = {
  form: ArticleFormState
  block: Extract<StoredBlock, { kind: Kind }>
  at: number
}

function WordsBlock({ form, block, at }: Own<'text' | 'quote'>) {
  const { languageName } = useArticleWords()
  const { problemAt } = useArticleField(form)
  return (
    <FacingText form={form} text={block.id}>
      {(language) => {
        const place = `blocks.${at}.words.${language}`
        return (
          <div data-place={place}>
            <FormattedField
              label={languageName(language)}
              lang={language}
              problem={problemAt(place)}
              parts={block.kind === 'text' ? 'article' : 'text'}
              value={block.words[language]}
              onChange={(value) => form.type(place, value)}
              onBlur={() => {}}
            />
          </div>
        )
      }}
    </FacingText>
  )
}

function PictureBlock({ form, block, at }: Own<'picture'>) {
  const t = useWords()
  const { inLanguage } = useArticleWords()
  const { plain, problemAt } = useArticleField(form)
  return (
    <>
      <LibraryPicture id={block.picture} />
      <p role="alert" className="text-problem empty:hidden">
        {problemAt(`blocks.${at}.picture`)}
      </p>
      <FacingText form={form} text={block.id}>
        {(language) => (
          <div className="grid gap-3">
            {(['alt', 'words'] as const).map((name) => {
              const place = `blocks.${at}.${name}.${language}`
              const label = t(`journal.admin.block.${name === 'alt' ? 'alt' : 'caption'}`)
              return (
                <div key={name} data-place={place}>
                  <TextField label={inLanguage(label, language)} lang={language} {...plain(place)} />
                </div>
              )
            })}
          </div>
        )}
      </FacingText>
    </>
  )
}
