import '#shipping/web/dialogs.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { plainNumber, trackingAddress } from '#carriers/carrier.ts'
import type { Carrier } from '#carriers/schema.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { type Language, languages } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { quantityAt } from '#orders/goods/units.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { LetterPager } from '#orders/web/letters/LetterPager.tsx'
import { LettersToBuyer } from '#orders/web/letters/StepLetters.tsx'
import { lettersOfStep } from '#orders/web/step-form/letter-api.ts'
import { betterCarrier, contentsOf } from '#shipping/parcel-entry.ts'
import type { ShipInput, ShipResults } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import type { BenchRow } from '#shipping/web/bench-row.ts'
import { shipMany } from '#shipping/web/shipping-api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { failureOf, refusedFields } from '#ui/form/failure.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  /** As they were when the dialog was opened. */
  rows: readonly BenchRow[]
  carriers: readonly Carrier[]
  onLeave: () => void
  onDone: (answer: ShipResults) => void
}

/** Asks once more before the orders are shipped, with the letters that their buyers get. */
export function ShipDialog({ rows, carriers, onLeave, onDone }: Props) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const [failure, setFailure] = useState<WordId>()
  const submission = useIdempotencyKey()
  const { pending, run } = useOneAtATime()
  useEffect(() => {
    dialog.current?.showModal()
    // A scan too many ends with Enter, which must not ship.
    heading.current?.focus()
  }, [])
  const [isSure, setSure] = useState(false)
  const sure = useRef<HTMLInputElement>(null)
  const betterOf = ({ entry }: BenchRow) =>
    betterCarrier(
      entry,
      carriers.filter(({ active }) => active),
    )
  const doubted = rows.filter(betterOf)
  const carrierOf = ({ entry }: BenchRow) => carriers.find(({ id }) => id === entry.carrier)

  async function ship() {
    if (doubted.length > 0 && !isSure) {
      setFailure('shipping.dialog.not-sure')
      sure.current?.focus()
      return
    }
    const input: ShipInput = { parcels: rows.map(parcelOf) }
    setFailure(undefined)
    try {
      const outcome = await shipMany(input, submission.keyFor(input))
      submission.answered()
      onDone(outcome)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="admin-dialog bench-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onLeave()
      }}
    >
      <h2 ref={heading} id={title} tabIndex={-1}>
        {t('shipping.dialog.title', { count: rows.length })}
      </h2>
      <Parcels rows={rows} carrierOf={carrierOf} betterOf={betterOf} />
      {languages.map((language) => (
        <Letters
          key={language}
          language={language}
          rows={rows.filter((row) => row.language === language)}
          carrierOf={carrierOf}
        />
      ))}
      {doubted.length > 0 && (
        <label className="sure">
          <input ref={sure} type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          {t('shipping.dialog.sure', { count: doubted.length })}
        </label>
      )}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="acts">
        <button type="button" className="button" aria-disabled={pending} onClick={() => void run(ship)}>
          {pending ? t('shipping.dialog.working') : t('shipping.ship', { count: rows.length })}
        </button>
        <button type="button" className="button plain" aria-disabled={pending} onClick={() => pending || onLeave()}>
          {t('shipping.dialog.leave')}
        </button>
      </p>
    </dialog>
  )
}

function parcelOf({ number, version, entry: { carrier, tracking, ...entry }, lines }: BenchRow) {
  const units = contentsOf(entry, lines)
  return { number, version, carrier, tracking, ...(units && { units }) }
}

type CarrierOf = (row: BenchRow) => Carrier | undefined

/** The parcels that leave, each with its number, and the carrier that the number seems to be of. */
function Parcels({ rows, carrierOf, betterOf }: Pick<Props, 'rows'> & { carrierOf: CarrierOf; betterOf: CarrierOf }) {
  const t = useWords()
  return (
    <ul className="parcels" aria-label={t('shipping.dialog.parcels')}>
      {rows.map((row) => (
        <li key={row.number}>
          <span className="font-medium">{row.number}</span>
          <span dir="auto">{row.delivery?.name ?? row.email}</span>
          <span className="admin-quiet">
            {carrierOf(row)?.name} {plainNumber(row.entry.tracking)}
          </span>
          <Part row={row} />
          <Doubt better={betterOf(row)} />
        </li>
      ))}
    </ul>
  )
}

function Doubt({ better }: { better: Carrier | undefined }) {
  const t = useWords()
  return better && <span className="doubt">{t('shipping.form-of', { carrier: better.name })}</span>
}

/** The contents of a parcel that has not all of what is here. */
function Part({ row: { entry, lines } }: { row: BenchRow }) {
  const t = useWords()
  const format = useFormat()
  const inOwnWords = useOwnTitles()
  const units = contentsOf(entry, lines)
  if (!units) return null
  const goods = lines.flatMap((line) => {
    const quantity = quantityAt(units, line.position)
    const name = lineName(inOwnWords(line))
    return quantity > 0 ? [t('shipping.item', { quantity: format.number(quantity), name })] : []
  })
  return <span className="part">{t('shipping.dialog.part', { goods: goods.join(', ') })}</span>
}

type LettersProps = {
  language: Language
  rows: readonly BenchRow[]
  carrierOf: CarrierOf
}

/** The letters in one language: how many leave, and any of them in its very words. */
function Letters({ language, rows, carrierOf }: LettersProps) {
  const t = useWords()
  const orderWords = useOrderWords()
  if (rows.length === 0) return null
  return (
    <details className="letters">
      <summary>{orderWords(`orders.admin.letters.${language}`, { count: rows.length })}</summary>
      <LetterPager rows={rows} nameOf={({ number }) => t('shipping.order', { number: String(number) })}>
        {(row) => <Letter key={row.number} row={row} carrier={carrierOf(row)} />}
      </LetterPager>
    </details>
  )
}

const letterQuery = ({ number, version, entry, lines }: BenchRow, carrier: Carrier | undefined) => {
  const tracking = plainNumber(entry.tracking)
  const address = trackingAddress(carrier?.pattern ?? null, tracking)
  const units = contentsOf(entry, lines)
  const parcel = { carrier: carrier?.name ?? '', tracking, address, ...(units && { units }) }
  return queryOptions({
    queryKey: ['own', 'ship-letter', number, version, parcel],
    queryFn: () => lettersOfStep({ number, version }, 'ship', parcel),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

function Letter({ row, carrier }: { row: BenchRow; carrier: Carrier | undefined }) {
  const t = useWords()
  const query = useQuery(letterQuery(row, carrier))
  const letter = query.data
  if (refusedFields(query.error).includes('tracking')) {
    return <p className="text-problem">{t('shipping.dialog.known', { number: plainNumber(row.entry.tracking) })}</p>
  }
  if (!letter) return <ListNews query={query} nothing={null} />
  if ('error' in letter) return <p>{t('shipping.dialog.stale')}</p>
  return <LettersToBuyer preview={letter} />
}
