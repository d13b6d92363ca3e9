import { Link } from '@tanstack/react-router'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { May } from '#accounts/web/May.tsx'
import type { Entry } from '#shipping/parcel-entry.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { type BenchRow, isShipped } from '#shipping/web/bench-row.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { useOutcome } from '#shipping/web/use-outcome.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'

type Props = { row: BenchRow; bench: Bench; isNeeded: boolean; onNext: () => void }

/** The carrier and the number of an order's parcel; once it is shipped, or cannot be, the reason. */
export function BenchParcel({ row, bench, isNeeded, onNext }: Props) {
  const t = useWords()
  const origin = useOrigin()
  const outcome = useOutcome()
  const { result, isGone, canShip } = row
  if (result && isShipped(result)) {
    return (
      <div className="parcel">
        <StatePill meaning="moving">{outcome(result)}</StatePill>
        {result.outcome === 'shipped' && (
          <>
            <span className="admin-quiet wrap-anywhere">{row.entry.tracking}</span>
            <Link
              to="/admin/orders/$number"
              params={{ number: String(row.number) }}
              search={origin}
              hash="step-correct-parcel"
              className="admin-link"
              aria-label={t('shipping.correct-of', { number: String(row.number) })}
            >
              {t('shipping.correct')}
            </Link>
          </>
        )}
      </div>
    )
  }
  if (isGone) return <p className="parcel admin-quiet">{t('shipping.gone')}</p>
  if (!canShip) {
    return (
      <div className="parcel">
        <StatePill meaning="bad">{t(row.remark === 'unpaid' ? 'shipping.unpaid' : 'shipping.cannot')}</StatePill>
      </div>
    )
  }
  return (
    <May permission="orders">
      <ParcelFields row={row} bench={bench} isNeeded={isNeeded} onNext={onNext} />
    </May>
  )
}

/** The order of another buyer that a parcel of this number has left for. */
function OpenOrder({ order }: { order: string }) {
  const t = useWords()
  return (
    <Link className="admin-link" to="/admin/orders/$number" params={{ number: order }} search={useOrigin()}>
      {t('shipping.open-order', { order })}
    </Link>
  )
}

type ChoiceProps = Pick<Props, 'row' | 'bench'> & { onChoose: (carrier: string) => void }

function CarrierChoice({ row: { number, entry }, bench, onChoose }: ChoiceProps) {
  const t = useWords()
  return (
    <select
      aria-label={t('shipping.carrier', { number: String(number) })}
      value={entry.carrier}
      onChange={({ target }) => onChoose(target.value)}
    >
      {!bench.offered.some((each) => each.id === entry.carrier) && (
        <option value={entry.carrier}>{t('shipping.choose-carrier')}</option>
      )}
      {bench.offered.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}

/**
 * Writes a number as it is typed. A right one selects its order at once, as the bar may be pressed next; once it is wrong,
 * the order is selected only if it was before.
 */
function useTyping(row: BenchRow, bench: Bench, onEntered: () => void) {
  const { number, isTicked } = row
  const wasTicked = useRef(isTicked)
  return {
    type(typed: Entry) {
      bench.write(number, typed)
      bench.tick([number], wasTicked.current || bench.isReady({ ...row, entry: typed }))
    },
    leaving: {
      onFocus: () => {
        wasTicked.current = isTicked
      },
      onBlur: () => {
        onEntered()
        void bench.lookUp(row)
      },
    },
  }
}

function ParcelFields({ row, bench, isNeeded, onNext }: Props) {
  const t = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const outcome = useOutcome()
  const { number, entry, result } = row
  // As long as it is being typed, a number is not too short yet.
  const [entered, setEntered] = useState('')
  const [turned, setTurned] = useState<string>()
  const problem = useProblem(row, bench, { isNeeded, isEntered: entered === entry.tracking })
  const { type, leaving } = useTyping(row, bench, () => setEntered(entry.tracking))
  const better = problem ? undefined : bench.betterCarrier(row)
  const isGone = row.leftFor !== undefined && !problem
  const says =
    problem ?? (isGone ? t('shipping.problem.left-for', { order: String(row.leftFor) }) : result && outcome(result))

  const turnedWords = turned && row.isTicked ? t('shipping.turned', { carrier: turned }) : undefined
  const question = better ? t('shipping.form-of', { carrier: better.name }) : turnedWords

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (entry.tracking.trim() === '') return
    setEntered(entry.tracking)
    // With a problem the next number waits: a scanner would not notice it.
    if (bench.problemOf(row) || better) event.currentTarget.select()
    else goOn(row)
  }

  function goOn(ready: BenchRow) {
    // The bar of the ticked ones is there before the focus may go to it.
    flushSync(() => bench.tick([number], true))
    onNext()
    void bench.scan(ready)
  }

  /** The answer to the question of the carrier: it is that of this parcel only, and Enter is not asked for again. */
  function turnTo({ id: carrier, name }: { id: string; name: string }) {
    const turnedRow = { ...row, entry: { ...entry, carrier } }
    bench.write(number, turnedRow.entry)
    setTurned(name)
    if (bench.problemOf(turnedRow)) field.current?.select()
    else goOn(turnedRow)
  }

  /** Several lines go to this order and those after it, once they were seen there. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    bench.setPasting({ text, from: number })
  }

  return (
    <div className="parcel">
      <CarrierChoice
        row={row}
        bench={bench}
        onChoose={(carrier) => {
          setTurned(undefined)
          bench.write(number, { ...entry, carrier })
          if (bench.isReady({ ...row, entry: { ...entry, carrier } })) bench.tick([number], true)
        }}
      />
      <input
        ref={field}
        data-tracking
        aria-label={t('shipping.tracking', { number: String(number) })}
        aria-invalid={says ? true : undefined}
        aria-describedby={says || question ? id : undefined}
        placeholder={t('shipping.tracking-empty')}
        value={entry.tracking}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onChange={({ target }) => {
          setTurned(undefined)
          type({ ...entry, tracking: target.value })
        }}
        {...leaving}
        onKeyDown={handleKey}
        onPaste={paste}
      />
      <p id={id} role="status" className="says" data-done={(!says && !better) || undefined}>
        {says ?? question}
      </p>
      {isGone && <OpenOrder order={String(row.leftFor)} />}
      {better && !says && (
        <button type="button" className="button plain" onClick={() => turnTo(better)}>
          {t('shipping.use-carrier', { carrier: better.name })}
        </button>
      )}
    </div>
  )
}

type Asked = { isNeeded: boolean; isEntered: boolean }

/** The problem of the number, as soon as it can be one: a number that is being typed is not too short yet. */
function useProblem(row: BenchRow, bench: Bench, { isNeeded, isEntered }: Asked): string | undefined {
  const t = useWords()
  const problem = bench.problemOf(row)
  if (problem?.kind === 'overtaken') return t('shipping.problem.overtaken', { here: problem.here })
  if (row.entry.tracking.trim() === '') return isNeeded ? t('shipping.problem.needed') : undefined
  if (!problem || (problem.kind === 'short' && !isNeeded && !isEntered)) return undefined
  return 'order' in problem
    ? t(`shipping.problem.${problem.kind}`, { order: String(problem.order) })
    : t(`shipping.problem.${problem.kind}`)
}
