import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { languages } from '#language/language.ts'
import { deliveryDayRange } from '#orders/dates/named-day.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { DayField } from '#orders/web/step-form/DayField.tsx'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import type { BulkRequest, BulkResult } from '#reservations/bulk-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { bulkLettersQuery, submitInBulk } from '#reservations/web/board-api.ts'
import { BulkLetters } from '#reservations/web/bulk/BulkLetters.tsx'
import { TextArea } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'

export type Act = BulkRequest['act']
type Props = {
  act: Act
  rows: readonly BoardRow[]
  onDone: (answer: BulkResult) => void
  onLeave: () => void
  onTyped: () => void
}

/**
 * The input of a step on many: none, or a day and a reason in each language of its buyers. Its letters are shown before
 * its button can be pressed.
 */
export function BulkForm({ act, rows, onDone, onLeave, onTyped }: Props) {
  const t = useWords()
  const orderWords = useOrderWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  // As they were when the form was opened: the board behind it follows every change.
  const [seen] = useState(rows)
  const orders = seen.map(({ number, version }) => ({ number, version }))
  const submission = useIdempotencyKey()
  // The letters of a moved date are asked for once its day and reasons are typed.
  const [read, setRead] = useState(act === 'move' ? undefined : requestOf(act, orders, {}))
  const query = useQuery(bulkLettersQuery(read))
  const checked = useCheckedForm(async (values) => {
    const request = requestOf(act, orders, values)
    if (read) return send(request, submission, onDone)
    setRead(request)
    return undefined
  })
  const isDisabled = checked.pending || query.isFetching
  const dryRun = read && query.data?.rows
  // The reservations with which something will be done, once the letters are read.
  const count = dryRun ? dryRun.filter(({ outcome }) => outcome === 'done').length : seen.length
  return (
    <form
      {...checked.form}
      ref={form}
      aria-labelledby={id}
      className="grid gap-4"
      onInput={(event) => {
        checked.form.onInput(event)
        // The choice of the letter that is shown is no input of the step.
        if (!('name' in event.target && event.target.name)) return
        setRead(undefined)
        onTyped()
      }}
    >
      <h2 id={id}>{t(`reservations.admin.act.${act}`)}</h2>
      <p>{t(`reservations.admin.act.about-${act}`)}</p>
      {act === 'move' && <MoveFields rows={seen} problems={checked.problems} />}
      {read && <BulkLetters request={read} query={query} rows={seen} isLedTo={act === 'move'} />}
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <p className="acts">
        {count > 0 && (
          <button
            type="submit"
            className="button"
            aria-disabled={isDisabled}
            onClick={(event) => isDisabled && event.preventDefault()}
          >
            {read
              ? t(`reservations.admin.act.${act}-do`, { count })
              : orderWords('orders.admin.letters.read', { count })}
          </button>
        )}
        <button type="button" className="button plain" onClick={onLeave}>
          {t(count > 0 ? 'reservations.admin.act.leave' : 'reservations.admin.act.close')}
        </button>
      </p>
    </form>
  )
}

function MoveFields({ rows, problems }: Pick<Props, 'rows'> & Pick<ReturnType<typeof useCheckedForm>, 'problems'>) {
  const t = useWords()
  const [range] = useState(() => deliveryDayRange(dayOf(businessNow())))
  const problemOf = (name: string) => problems[name] && t(problems[name])
  const readers = languages.map((language) => ({
    language,
    count: rows.filter((row) => row.language === language).length,
  }))
  return (
    <>
      <DayField
        name="day"
        label={t('reservations.admin.act.day')}
        range={range}
        problem={problems.day}
        required
        className="max-w-80"
      />
      {readers
        .filter(({ count }) => count > 0)
        .map(({ language, count }) => (
          <TextArea
            key={language}
            name={language}
            lang={language}
            label={t(`reservations.admin.act.reason-${language}`)}
            hint={t('reservations.admin.act.reason-hint', { count })}
            problem={problemOf(language)}
            required
            maxLength={500}
          />
        ))}
    </>
  )
}

function requestOf(act: Act, orders: BulkRequest['orders'], { day = '', en, fr }: Values): BulkRequest {
  const reasons = { ...(en && { en }), ...(fr && { fr }) }
  return act === 'move' ? { act, orders, day, reasons } : { act, orders }
}

async function send(
  request: BulkRequest,
  submission: ReturnType<typeof useIdempotencyKey>,
  onDone: (answer: BulkResult) => void,
): Promise<NotSent | undefined> {
  const outcome = await submitInBulk(request, submission.keyFor(request))
  submission.answered()
  onDone(outcome)
  return undefined
}
