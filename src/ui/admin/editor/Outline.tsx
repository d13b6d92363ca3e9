import '#ui/admin/styles/editor/outline.css'
import { CircleDashed, Contrast, Diamond } from 'lucide-react'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'
import type { OutlineMark, OutlinePart } from '#ui/admin/editor/outline.ts'
import { useWords } from '#ui/editor-words.ts'

type Props = { parts: readonly OutlinePart[] }

/** The outline above the fields: a closed line, where there is no room beside them. */
export function FoldedOutline({ parts }: Props) {
  const t = useWords()
  const marked = parts.filter(({ marks }) => marks.length > 0).length
  return (
    <details className="editor-fold editor-outline-fold">
      <summary>
        {t('ui.editor.outline')}
        {marked > 0 && <span className="admin-quiet">{t('ui.editor.outline.marked', { count: marked })}</span>}
      </summary>
      <Parts parts={parts} />
    </details>
  )
}

/** The outline beside the fields, which stays in sight. */
export function OutlineBeside({ parts }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby="editor-outline" className="editor-outline-beside">
      <h2 id="editor-outline">{t('ui.editor.outline')}</h2>
      <Parts parts={parts} />
    </section>
  )
}

/** Each part leads to its first field, or to the one that needs attention; the fold closes behind it. */
function Parts({ parts }: Props) {
  return (
    <ul className="editor-outline">
      {parts.map(({ key, name, place, depth, marks }) => (
        <li key={key} data-depth={depth || undefined}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open')
              goToPlace(place)
            }}
          >
            <span className="name">{name}</span>
            {marks.map((mark) => (
              <Mark key={mark} mark={mark} />
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}

const shapes = { wrong: Diamond, stale: Contrast, sample: CircleDashed }

function Mark({ mark }: { mark: OutlineMark }) {
  const t = useWords()
  const Shape = shapes[mark]
  return (
    <span className="mark" data-mark={mark}>
      <Shape aria-hidden="true" size={12} strokeWidth={2} />
      {t(`ui.editor.outline.${mark}`)}
    </span>
  )
}
