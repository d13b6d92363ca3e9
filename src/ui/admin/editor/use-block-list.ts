import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '#ui/editor-words.ts'
import { showToast } from '#ui/toast/toast.ts'

type Form<Block, Content> = {
  opened: object
  values: { blocks: Block[] }
  type: (place: string, value: unknown) => void
  setValues: (change: (before: Content) => Content) => void
}

/** The typed blocks of something: added, moved and removed. */
export function useBlockList<Block extends { id: string }, Content extends { blocks: Block[] }>(
  { opened, values: { blocks }, type, setValues }: Form<Block, Content>,
  nameOf: (block: Block, moved: Block[]) => string,
) {
  const t = useWords()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [notice, setNotice] = useState('')
  // Once it was saved without the block, the page may be public so.
  const sinceSaved = useMemo(() => ({ opened, over: new AbortController() }), [opened])
  useEffect(() => () => sinceSaved.over.abort(), [sinceSaved])

  function insert(at: number, added: readonly Block[]): void {
    type('blocks', blocks.toSpliced(at, 0, ...added))
    const [first] = added
    if (first) setTimeout(() => focusIn(first.id))
  }

  function move(from: number, to: number): void {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    const moved = blocks.toSpliced(from, 1).toSpliced(to, 0, block)
    type('blocks', moved)
    const named = { block: nameOf(block, moved), number: to + 1, count: blocks.length }
    setNotice(t('ui.editor.block.moved', named))
  }

  function remove(at: number): void {
    const block = blocks[at]
    if (!block) return
    type('blocks', blocks.toSpliced(at, 1))
    document.querySelector<HTMLElement>('.add-block button')?.focus()
    const run = () => setValues((before) => ({ ...before, blocks: putBack(before.blocks, block, at) }))
    const action = { label: 'ui.form.undo', run } as const
    showToast({ tone: 'plain', title: 'ui.editor.block.removed', action, on: here, over: sinceSaved.over.signal })
  }

  return { blocks, notice, insert, move, remove }
}

function focusIn(id: string): void {
  document
    .querySelector<HTMLElement>(`[data-block="${id}"] :is([contenteditable="true"], select, input, textarea)`)
    ?.focus()
}

/** Its place may have changed since; where it is there already, nothing is put back. */
function putBack<Block extends { id: string }>(blocks: Block[], block: Block, at: number): Block[] {
  return blocks.some(({ id }) => id === block.id) ? blocks : blocks.toSpliced(at, 0, block)
}
