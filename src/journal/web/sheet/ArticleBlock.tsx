import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import type { StoredBlock } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { FacingText } from '#journal/web/sheet/FacingText.tsx'
import { LibraryPicture } from '#journal/web/sheet/LibraryPicture.tsx'
import { ProductOfBlock } from '#journal/web/sheet/ProductOfBlock.tsx'
import { useArticleField } from '#journal/web/sheet/use-article-field.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import type { BlocksState } from '#journal/web/sheet/use-blocks.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { FormattedField } from '#ui/admin/form/FormattedField.tsx'
import { TextField } from '#ui/form/Field.tsx'

type Props = { form: ArticleFormState; state: BlocksState; block: StoredBlock; at: number }

/** One block with its words in both languages. Alt with an arrow key moves it. */
export function ArticleBlock({ form, state, block, at }: Props) {
  const t = useWords()
  const isChanged = use(ChangedFields).has(`block ${block.id}`)
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    state.move(at, at + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in the grid of the page
    <div
      role="group"
      aria-label={state.nameAt(at)}
      className="article-block"
      data-block={block.id}
      data-kind={block.kind}
      data-changed={isChanged || undefined}
      onKeyDown={onKeyDown}
    >
      <p className="block-head">
        <span title={t('journal.admin.block.keys')}>{state.nameAt(at)}</span>
        <Act act="up" at={at} state={state} isOff={at === 0} onPress={() => state.move(at, at - 1)}>
          <ArrowUp aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
        <Act
          act="down"
          at={at}
          state={state}
          isOff={at === state.blocks.length - 1}
          onPress={() => state.move(at, at + 1)}
        >
          <ArrowDown aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
        <Act act="remove" at={at} state={state} onPress={() => state.remove(at)}>
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.6} />
        </Act>
      </p>
      {block.kind === 'product' && <ProductOfBlock form={form} block={block} at={at} />}
      {block.kind === 'picture' && <PictureBlock form={form} block={block} at={at} />}
      {(block.kind === 'text' || block.kind === 'quote') && <WordsBlock form={form} block={block} at={at} />}
    </div>
  )
}

type ActProps = {
  act: 'up' | 'down' | 'remove'
  at: number
  state: BlocksState
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Act({ act, at, state, isOff = false, onPress, children }: ActProps) {
  const t = useWords()
  const name = t(`journal.admin.block.${act}`)
  return (
    <button
      type="button"
      className="block-act"
      aria-label={t('journal.admin.block.act-named', { act: name, block: state.nameAt(at) })}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
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
              hasHeadings={block.kind === 'text'}
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
