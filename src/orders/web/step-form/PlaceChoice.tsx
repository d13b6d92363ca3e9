import { useId } from 'react'
import { places, type UnitPlace } from '#orders/goods/units-by-place.ts'
import { useWords } from '#orders/web/admin-words.ts'

type Props = {
  step: 'withdrawal' | 'refund'
  place: UnitPlace
  /** How the first choice was made. */
  hint?: string | undefined
  onChoose: (place: UnitPlace) => void
}

/** The units that leave first, where a line has some here and others with the buyer. */
export function PlaceChoice({ step, place, hint, onChoose }: Props) {
  const t = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('orders.admin.field.place')}</legend>
      {places.map((each) => (
        <label key={each} className="flex min-h-10 items-center gap-3">
          <input type="radio" name={name} checked={place === each} onChange={() => onChoose(each)} />
          {t(`orders.admin.place.${step}.${each}`)}
        </label>
      ))}
      {hint && <p className="admin-quiet">{hint}</p>}
    </fieldset>
  )
}
