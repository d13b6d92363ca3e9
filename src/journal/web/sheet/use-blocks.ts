import { useState } from 'react'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { BlockKind, StoredBlock } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { useBlockList } from '#ui/admin/editor/use-block-list.ts'

export type BlocksState = ReturnType<typeof useBlocks>

/** The blocks of the typed article: added, moved and removed. */
export function useBlocks(form: ArticleFormState) {
  const t = useWords()
  const { blockName } = useArticleWords()
  const [choosingAt, setChoosingAt] = useState<number>()
  const kindName = (kind: BlockKind) => t(`journal.admin.block.${kind}`)
  const { blocks, notice, insert, move, remove } = useBlockList<StoredBlock, ArticleSheet>(form, ({ kind }) =>
    kindName(kind),
  )

  function add(kind: BlockKind, at: number): void {
    const id = crypto.randomUUID()
    if (kind === 'picture') setChoosingAt(at)
    else if (kind === 'product') insert(at, [{ id, kind, product_id: '' }])
    else insert(at, [{ id, kind, words: { en: '', fr: '' } }])
  }

  function addPictures(pictures: readonly LibraryPicture[]): void {
    const at = choosingAt ?? blocks.length
    setChoosingAt(undefined)
    const blocksOf = pictures.map(({ id: picture, alt, alt_fr }): StoredBlock => {
      const own = { id: crypto.randomUUID(), kind: 'picture' as const, picture }
      return { ...own, alt: { en: alt, fr: alt_fr }, words: { en: '', fr: '' } }
    })
    insert(at, blocksOf)
  }

  const nameAt = (at: number) => blockName(blocks[at]?.kind ?? 'text', at + 1)
  const stopChoosing = () => setChoosingAt(undefined)
  return { blocks, notice, isChoosing: choosingAt !== undefined, add, addPictures, stopChoosing, move, remove, nameAt }
}
