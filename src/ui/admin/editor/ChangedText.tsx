import { plainOf } from '#platform/html/formatted-text.ts'
import { differenceOf, shortened } from '#ui/admin/editor/text-difference.ts'
import { useWords } from '#ui/editor-words.ts'

/** A text before and after: the words that were removed and added. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const t = useWords()
  const [was, is] = [plainOf(before), plainOf(after)]
  if (was === is && before !== after) return t('ui.editor.formatting-changed')
  const parts = shortened(differenceOf(was, is))
  const keyed = parts.map((part, place) => ({ ...part, key: `${place} ${part.kind}` }))
  return (
    <span className="difference">
      {keyed.map(({ key, kind, text }) => {
        if (kind === 'removed') return <del key={key}>{text}</del>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
