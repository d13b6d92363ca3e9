import { useEffect, useId, useRef, useState } from 'react'
import { type Pasted, readPasted } from '#shipping/entry.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import type { Bench, BenchRow } from '#shipping/web/use-bench.ts'
import { TextArea } from '#ui/Field.tsx'

const numberOf = ({ number }: BenchRow) => number

/** Numbers from a carrier's sheet, pasted at once; what fits no order is named. */
export function PasteNumbers({ bench }: { bench: Bench }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [pasted, setPasted] = useState<Pasted>()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => (isOpen ? dialog.current?.showModal() : dialog.current?.close()), [isOpen])

  function fill(form: HTMLFormElement) {
    const open = bench.rows.filter(bench.isOpen)
    const column = bench.chosen.length > 0 ? bench.chosen : open
    const text = String(new FormData(form).get('numbers'))
    const read = readPasted(text, column.map(numberOf), open.map(numberOf))
    bench.fill(read.filled)
    setPasted(read)
    if (read.left.length === 0) setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        className="button plain"
        onClick={() => {
          setPasted(undefined)
          setOpen(true)
        }}
      >
        {t('shipping.paste')}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="admin-dialog"
        onCancel={(event) => {
          event.preventDefault()
          setOpen(false)
        }}
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            fill(event.currentTarget)
          }}
        >
          <h2 id={title}>{t('shipping.paste.title')}</h2>
          <p className="admin-quiet">{t('shipping.paste.about')}</p>
          {isOpen && <TextArea name="numbers" label={t('shipping.paste.field')} rows={6} spellCheck={false} required />}
          <div role="status">
            {pasted && (
              <>
                <p>{t('shipping.paste.done', { count: pasted.filled.length })}</p>
                <ul>
                  {pasted.left.map(({ line, why }) => (
                    <li key={line + why}>{t(`shipping.paste.${why}`, { line })}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <p className="flex flex-wrap gap-3">
            <button type="submit" className="button">
              {t('shipping.paste.do')}
            </button>
            <button type="button" className="button plain" onClick={() => setOpen(false)}>
              {t('shipping.paste.leave')}
            </button>
          </p>
        </form>
      </dialog>
    </>
  )
}
