import { useId } from 'react'
import { useWords } from '#orders/web/admin-words.ts'
import type { ParcelLabel } from '#orders/web/parcels/use-parcel-label.ts'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { label: ParcelLabel; steps: Steps; problems: ReturnType<typeof useCheckedForm>['problems'] }

/** The carrier and the number of a parcel, and where it can be followed. */
export function ParcelLabelFields({ label, steps, problems }: Props) {
  const t = useWords()
  const names = useId()
  const { carrier, tracking, better } = label
  const problemOf = (name: string) => problems[name] && t(problems[name])
  // The form checks a number by all other rules itself.
  const isUsed = problems.tracking === 'ui.problem.check'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="carrier"
          list={names}
          autoComplete="off"
          label={t('orders.admin.field.carrier')}
          problem={problemOf('carrier')}
          required
          maxLength={80}
          value={carrier}
          onChange={({ target }) => label.setCarrier(target.value)}
        />
        <TextField
          name="tracking"
          // Its carrier is there already: a scanner goes on with the number.
          data-first={label.isNew || undefined}
          label={t('orders.admin.field.tracking')}
          problem={isUsed ? t('orders.admin.problem.tracking-known') : problemOf('tracking')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={80}
          value={tracking}
          onChange={({ target }) => label.setTracking(target.value)}
        />
      </div>
      <datalist id={names}>
        {label.offered.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div role="status" className="grid justify-items-start gap-3 empty:hidden">
        {better && (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-problem">{t('orders.admin.parcel.form-of', { carrier: better.name })}</p>
              <button
                type="button"
                className="button plain"
                onClick={() => {
                  label.setCarrier(better.name)
                  steps.noteTyped()
                }}
              >
                {t('orders.admin.parcel.use-carrier', { carrier: better.name })}
              </button>
            </div>
            <Checkbox
              name="sure"
              required
              label={t('orders.admin.parcel.sure')}
              problem={problems.sure && t('orders.admin.problem.sure')}
            />
          </>
        )}
      </div>
      <TextField
        name="address"
        type="url"
        pattern="https?://.+"
        label={t('orders.admin.field.address')}
        hint={t('orders.admin.field.address-hint')}
        problem={problems.address && t('orders.admin.problem.address')}
        defaultValue={label.ownAddress}
        maxLength={500}
      />
    </>
  )
}
