import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#content/web/admin-words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Form<Block> = {
  values: { blocks: Block[] }
  type: (place: string, value: unknown) => void
}
type Options<Block> = {
  kindName: (block: Block) => string
  /** Puts a block back that was removed, whatever was typed since. */
  putBack: (put: (blocks: Block[]) => Block[]) => void
  /** The element that has the buttons to add. */
  adding: string
}

/** The typed blocks of something: added, moved and removed. */
export function useBlockList<Block extends { id: string }>(
  { values: { blocks }, type }: Form<Block>,
  { kindName, putBack, adding }: Options<Block>,
) {
  const t = useWords()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [notice, setNotice] = useState('')

  function insert(at: number, added: readonly Block[]): void {
    type('blocks', blocks.toSpliced(at, 0, ...added))
    const [first] = added
    if (first) setTimeout(() => focusIn(first.id))
  }

  function move(from: number, to: number): void {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    type('blocks', blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    const named = { block: kindName(block), number: to + 1, count: blocks.length }
    setNotice(t('content.admin.block.moved', named))
  }

  function remove(at: number): void {
    const block = blocks[at]
    if (!block) return
    type('blocks', blocks.toSpliced(at, 1))
    document.getElementById(adding)?.querySelector('button')?.focus()
    const run = () =>
      putBack((before) => (before.some(({ id }) => id === block.id) ? before : before.toSpliced(at, 0, block)))
    const action = { label: 'content.admin.block.undo', run } as const
    showToast({ tone: 'plain', title: 'content.admin.block.removed', action, on: here })
  }

  return { blocks, notice, insert, move, remove }
}

function focusIn(id: string): void {
  document
    .querySelector<HTMLElement>(`[data-block="${id}"] :is([contenteditable="true"], select, input, textarea)`)
    ?.focus()
}
