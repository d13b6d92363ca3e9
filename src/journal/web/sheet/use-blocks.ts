import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { BlockKind, StoredBlock } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { showToast } from '#ui/toast/toast.ts'

export type BlocksState = ReturnType<typeof useBlocks>

/** The blocks of the typed article: added, moved and removed. */
export function useBlocks({ values, type, setValues }: ArticleFormState) {
  const t = useWords()
  const { blockName } = useArticleWords()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [notice, setNotice] = useState('')
  const [choosingAt, setChoosingAt] = useState<number>()
  const { blocks } = values

  function insert(at: number, added: readonly StoredBlock[]): void {
    type('blocks', blocks.toSpliced(at, 0, ...added))
    const [first] = added
    if (first) setTimeout(() => focusIn(first.id))
  }

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

  function move(from: number, to: number): void {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    type('blocks', blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    const named = { block: t(`journal.admin.block.${block.kind}`), number: to + 1, count: blocks.length }
    setNotice(t('journal.admin.block.moved', named))
  }

  function remove(at: number): void {
    const block = blocks[at]
    if (!block) return
    type('blocks', blocks.toSpliced(at, 1))
    document.getElementById('article-add')?.querySelector('button')?.focus()
    const putBack = () =>
      setValues((before) => {
        if (before.blocks.some(({ id }) => id === block.id)) return before
        return { ...before, blocks: before.blocks.toSpliced(at, 0, block) }
      })
    showToast({
      tone: 'plain',
      title: 'journal.admin.block.removed',
      action: { label: 'journal.admin.block.undo', run: putBack },
      on: here,
    })
  }

  const nameAt = (at: number) => blockName(blocks[at]?.kind ?? 'text', at + 1)
  const stopChoosing = () => setChoosingAt(undefined)
  return { blocks, notice, isChoosing: choosingAt !== undefined, add, addPictures, stopChoosing, move, remove, nameAt }
}

function focusIn(id: string): void {
  document
    .querySelector<HTMLElement>(`[data-block="${id}"] :is([contenteditable="true"], select, input, textarea)`)
    ?.focus()
}
