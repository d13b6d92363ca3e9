import '#shipping/web/dialogs.css'
import { useEffect, useId, useRef, useState } from 'react'
import { type Pasted, readPasted } from '#shipping/pasted-numbers.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import type { BenchRow } from '#shipping/web/bench-row.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { TextArea } from '#ui/form/Field.tsx'

const numberOf = ({ number }: BenchRow) => number

/** Numbers from a carrier's sheet, pasted at once; before they are filled in, each is shown beside its order. */
export function PasteNumbers({ bench }: { bench: Bench }) {
  const t = useWords()
  const { pasting, setPasting } = bench
  return (
    <>
      <button type="button" className="button plain" onClick={() => setPasting({ text: '' })}>
        {t('shipping.paste')}
      </button>
      {pasting && <PasteDialog bench={bench} {...pasting} />}
    </>
  )
}

function PasteDialog({ bench, text, from }: { bench: Bench; text: string; from?: number }) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const leave = () => bench.setPasting(undefined)
  useEffect(() => dialog.current?.showModal(), [])
  const [chosen, setChosen] = useState<number[]>([])
  const read = readPasted(text, ...ordersFor(bench, from), chosen)

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="admin-dialog bench-dialog"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (read.filled.length === 0) return
          bench.fill(read.filled)
          leave()
        }}
      >
        <h2 id={title}>{t('shipping.paste.title')}</h2>
        <p className="admin-quiet">{t('shipping.paste.about')}</p>
        <TextArea
          label={t('shipping.paste.field')}
          value={text}
          onChange={({ target }) => {
            setChosen([])
            bench.setPasting({ text: target.value, ...(from !== undefined && { from }) })
          }}
          rows={6}
          className="paste-field"
          spellCheck={false}
          required
        />
        {text.trim() !== '' && (
          <Preview read={read} rows={bench.rows} onChoose={(place) => setChosen([place, ...chosen])} />
        )}
        <p className="acts">
          <button type="submit" className="button" aria-disabled={read.filled.length === 0}>
            {t('shipping.paste.do')}
          </button>
          <button type="button" className="button plain" onClick={leave}>
            {t('shipping.paste.leave')}
          </button>
        </p>
      </form>
    </dialog>
  )
}

/** Those for a column, and all that a line may name. */
function ordersFor(bench: Bench, from: number | undefined): [number[], number[]] {
  const open = bench.rows.filter(bench.isOpen).map(numberOf)
  if (from !== undefined) return [open.slice(Math.max(open.indexOf(from), 0)), open]
  return [bench.chosen.length > 0 ? bench.chosen.map(numberOf) : open, open]
}

type PreviewProps = { read: Pasted; rows: readonly BenchRow[]; onChoose: (place: number) => void }

function Preview({ read: { filled, left }, rows, onChoose }: PreviewProps) {
  const t = useWords()
  const named = left.filter(({ why }) => why !== 'with-others')
  const nameOf = (number: number) => {
    const row = rows.find((each) => each.number === number)
    return row?.delivery?.name ?? row?.email
  }
  return (
    <div>
      <p role="status" className="font-medium">
        {t('shipping.paste.count', { count: filled.length })}
        {left.length > 0 && ` ${t('shipping.paste.left', { count: left.length })}`}
      </p>
      {filled.length > 0 && (
        <ul className="parcels" aria-label={t('shipping.dialog.parcels')}>
          {filled.map(({ number, tracking }) => (
            <li key={number}>
              <span className="font-medium">{number}</span>
              <span dir="auto">{nameOf(number)}</span>
              <span className="admin-quiet">{tracking}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="left-out" aria-label={t('shipping.paste.left-list')}>
        {named.map(({ place, line, why, order }) => (
          <li key={place}>
            {t(`shipping.paste.${why}`, { place, order: String(order) })} <q dir="auto">{line}</q>
            {why === 'named-twice' && (
              <button type="button" className="admin-link ml-2" onClick={() => onChoose(place)}>
                {t('shipping.paste.choose', { place })}
              </button>
            )}
          </li>
        ))}
        {named.length < left.length && (
          <li>{t('shipping.paste.with-others', { count: left.length - named.length })}</li>
        )}
      </ul>
    </div>
  )
}
