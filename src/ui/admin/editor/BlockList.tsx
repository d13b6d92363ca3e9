import type { ReactNode } from 'react'
import { useWords } from '#ui/editor-words.ts'

type Props<Kind extends string> = {
  /** Read out after a move. */
  notice: string
  problem: string | undefined
  /** Said where there is no block. */
  empty: string | false
  /** The kinds of blocks that can be added, in this order. */
  kinds: readonly { kind: Kind; name: string }[]
  onAdd: (kind: Kind) => void
  /** The blocks. */
  children: ReactNode
}

/** Blocks in order, with the buttons that add one at the end. */
export function BlockList<Kind extends string>({ notice, problem, empty, kinds, onAdd, children }: Props<Kind>) {
  const t = useWords()
  return (
    <div data-place="blocks" className="editor-blocks">
      <p role="status" className="sr-only">
        {notice}
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {problem}
      </p>
      {empty && <p className="admin-quiet">{empty}</p>}
      {children}
      <div className="add-block">
        {kinds.map(({ kind, name }) => (
          <button key={kind} type="button" className="button plain" onClick={() => onAdd(kind)}>
            <span aria-hidden="true">+ {name}</span>
            <span className="sr-only">
              {t('ui.editor.block.act-named', { act: t('ui.editor.block.add'), block: name })}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
