import '#people/web/merging/merging.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mergedFactNames } from '#contacts/merge.ts'
import type { MergePreview } from '#people/merge-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { mergePreviewQuery } from '#people/web/merges-api.ts'
import { FactChoices } from '#people/web/merging/FactChoices.tsx'
import { useMerging } from '#people/web/merging/use-merging.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { ApiError } from '#platform/browser/send.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  /** The first is proposed to stay. */
  pair: readonly [string, string]
  onChange?: () => void
  /** @param staying the contact that stays */
  onMerged?: (staying: string) => void
  onClose: () => void
}

/** Two contacts side by side: which one stays, which fact of each, and all that comes with the other. */
export function MergeDrawer({ pair, onChange, onMerged, onClose }: Props) {
  const t = useWords()
  const guard = useDrawerGuard(onClose)
  const [[id, other], setPair] = useState(pair)
  const swap = () => setPair(([one, two]) => [two, one])
  const { data, error, refetch } = useQuery(mergePreviewQuery(id, other))
  const preview = data?.staying.id === id || data === undefined ? data : undefined
  const isForced = preview?.obstacle === 'email'
  // Only one of the two has an email: that one stays.
  useEffect(() => {
    if (isForced) setPair(([one, two]) => [two, one])
  }, [isForced])
  const isGone = error instanceof ApiError && ['missing', 'changed'].includes(error.code ?? '')
  return (
    <FormDrawer
      guard={guard}
      title={t('people.merge.title')}
      close={t('people.merge.close')}
      className="admin-drawer-form merge-drawer"
    >
      <p>{t('people.merge.about')}</p>
      {error && <p role="alert">{t(isGone ? 'people.merge.gone' : 'people.merge.failed')}</p>}
      {!(data || error) && <p role="status">{t('people.merge.loading')}</p>}
      {data && !error && (
        <>
          <StayChoice preview={data} onSwap={swap} />
          <MergeForm
            key={data.staying.id}
            preview={data}
            onChange={onChange}
            onRefused={() => void refetch()}
            onMerged={() => {
              guard.close()
              onMerged?.(data.staying.id)
            }}
            onLeave={guard.leave}
          />
        </>
      )}
    </FormDrawer>
  )
}

type ChoiceProps = { preview: MergePreview; onSwap: () => void }

function StayChoice({ preview: { staying, merged }, onSwap }: ChoiceProps) {
  const t = useWords()
  const nameOf = useContactName()
  const mustStay = staying.email !== null && merged.email === null
  // Their places stay where they are while the choice changes.
  const sides = [staying, merged].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return (
    <fieldset className="merge-choice">
      <legend>{t('people.merge.keep')}</legend>
      <div>
        {sides.map((side) => (
          <label key={side.id}>
            <input
              type="radio"
              name="staying"
              checked={side.id === staying.id}
              disabled={mustStay && side.id !== staying.id}
              onChange={onSwap}
            />
            <span translate="no">
              {nameOf(side)}
              <span className="admin-quiet">{side.name && (side.email ?? side.telephone)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="admin-quiet">{t(mustStay ? 'people.merge.email-stays' : 'people.merge.email-hint')}</p>
    </fieldset>
  )
}

type FormProps = {
  preview: MergePreview
  onChange: (() => void) | undefined
  onRefused: () => void
  onMerged: () => void
  onLeave: () => void
}

function MergeForm({ preview, onChange, onRefused, onMerged, onLeave }: FormProps) {
  const t = useWords()
  const { merge } = useMerging(onChange)
  const { staying, merged } = preview
  const { form, failure, pending } = useCheckedForm(async (values) => {
    const fromOther = mergedFactNames.filter((name) => values[name] === 'other')
    try {
      await merge(staying.id, merged.id, { version: staying.version, otherVersion: merged.version, fromOther })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed')) throw error
      onRefused()
      return { failure: 'people.merge.changed' }
    }
    onMerged()
    return undefined
  })
  return (
    <form {...form} aria-label={t('people.merge.title')}>
      <FactChoices preview={preview} />
      <Consequences preview={preview} />
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={pending}>
          {t('people.merge.do')}
        </button>
        <button type="button" className="button plain" onClick={onLeave}>
          {t('people.merge.leave')}
        </button>
      </p>
    </form>
  )
}

/** All that comes with the contact that is merged, and the letters afterwards. */
function Consequences({ preview: { staying, merged, letters } }: { preview: MergePreview }) {
  const t = useWords()
  const nameOf = useContactName()
  const counts = (['orders', 'messages', 'notes', 'tasks', 'tags'] as const).filter((each) => merged.has[each] > 0)
  const isLost = merged.letters === 'given' && letters !== 'given' && staying.letters !== 'given'
  const email = staying.email ?? nameOf(staying)
  return (
    <div className="admin-news mt-2">
      <h3>{t('people.merge.moves')}</h3>
      <p>
        {counts.length === 0
          ? t('people.merge.moves.none')
          : counts.map((each) => t(`people.merge.moves.${each}`, { count: merged.has[each] })).join('\u00a0· ')}
      </p>
      <h3>{t('people.merge.letters')}</h3>
      <p>{t(`people.merge.letters.${letters}`, { email })}</p>
      {isLost && merged.email && <p>{t('people.merge.letters.lost', { email: merged.email })}</p>}
    </div>
  )
}
