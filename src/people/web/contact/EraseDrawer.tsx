import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDay } from '#language/day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isConfirmed } from '#people/confirmation.ts'
import type { ErasurePreview, Obstacle } from '#people/rights-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { contactFiguresQuery, contactQuery, contactsKey } from '#people/web/contacts-api.ts'
import { erasePerson, erasurePreviewQuery } from '#people/web/rights-api.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Erases a person, once the owner has read what goes and what stays, and has typed whom it is about. */
export function EraseDrawer({ id, name, onClose }: Props) {
  const t = useWords()
  const guard = useDrawerGuard(onClose)
  const { data: preview, isError } = useQuery(erasurePreviewQuery(id))
  return (
    <FormDrawer
      guard={guard}
      title={t('people.erase.title')}
      close={t('people.erase.close')}
      className="admin-drawer-form"
    >
      <p>{t('people.erase.about', { name })}</p>
      {isError && <p role="alert">{t('people.erase.failed')}</p>}
      {!(preview || isError) && <p role="status">{t('people.erase.loading')}</p>}
      {preview && <Consequences preview={preview} />}
      {preview?.obstacles.length === 0 && (
        <Confirmation id={id} preview={preview} onErased={guard.close} onLeave={guard.leave} />
      )}
    </FormDrawer>
  )
}

function Consequences({
  preview: { obstacles, hasAccount, merged, goes, orders, hashUntil },
}: {
  preview: ErasurePreview
}) {
  const t = useWords()
  const { language } = useLanguage()
  const { sessions: _, consents: __, ...counted } = goes
  const names = (Object.keys(counted) as (keyof typeof counted)[]).filter((each) => counted[each] > 0)
  return (
    <div className="admin-news my-4">
      {obstacles.length > 0 && (
        <>
          <h3>{t('people.erase.obstacles')}</h3>
          <ul className="mb-4 list-disc pl-5">
            {obstacles.map((each) => (
              <li key={`${each.kind} ${each.number}`}>
                <ObstacleLine obstacle={each} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('people.erase.goes')}</h3>
      <ul className="mb-4 list-disc pl-5">
        <li>{t('people.erase.goes.contact')}</li>
        {merged.map(({ name, email }, place) => (
          <li key={email ?? place}>
            {t('people.erase.goes.merged', { name: [name, email].filter(Boolean).join(', ') })}
          </li>
        ))}
        {hasAccount && <li>{t('people.erase.goes.account')}</li>}
        {names.map((each) => (
          <li key={each}>{t(`people.erase.goes.${each}`, { count: counted[each] })}</li>
        ))}
      </ul>
      <h3>{t('people.erase.stays')}</h3>
      <ul className="list-disc pl-5">
        {orders.length > 0 && (
          <li>
            {t('people.erase.stays.orders', { count: orders.length })}
            <ul className="list-[circle] pl-5">
              {orders.map(({ number, placedOn, keptUntil }) => (
                <li key={number}>
                  {t('people.erase.stays.order', {
                    number,
                    day: longDay(placedOn, language),
                    until: longDay(keptUntil, language),
                  })}
                </li>
              ))}
            </ul>
          </li>
        )}
        <li>{t('people.erase.stays.hash', { until: longDay(hashUntil, language) })}</li>
        <li>{t('people.erase.stays.audit')}</li>
        <li>{t('people.erase.stays.mailbox')}</li>
      </ul>
    </div>
  )
}

function ObstacleLine({ obstacle: { kind, number } }: { obstacle: Obstacle }) {
  const t = useWords()
  if (kind === 'staff')
    return (
      <Link to="/admin/settings/$part" params={{ part: 'staff' }} className="admin-link">
        {t('people.erase.obstacle.staff')}
      </Link>
    )
  if (number === null) return t('people.erase.obstacle.payment')
  return (
    <Link to="/admin/orders/$number" params={{ number: String(number) }} className="admin-link">
      {t(`people.erase.obstacle.${kind}`, { number })}
    </Link>
  )
}

type ConfirmationProps = { id: string; preview: ErasurePreview; onErased: () => void; onLeave: () => void }

function Confirmation({ id, preview: { confirmation, canWrite }, onErased, onLeave }: ConfirmationProps) {
  const t = useWords()
  const queries = useQueryClient()
  const { form, problems, failure, pending } = useCheckedForm(async ({ typed = '', writes }) => {
    if (!isConfirmed(typed, confirmation)) return { field: 'typed', problem: 'people.erase.mismatch' }
    await erasePerson(id, { typed, writes: writes === 'yes' })
    onErased()
    await Promise.all(
      [contactQuery(id).queryKey, contactsKey, contactFiguresQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
    return undefined
  })
  return (
    <form {...form} className="admin-step" aria-label={t('people.erase.title')}>
      <TextField
        label={t('people.erase.typed', { confirmation })}
        name="typed"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.typed && t(problems.typed, { confirmation })}
      />
      {canWrite && (
        <label className="flex items-start gap-2">
          <input type="checkbox" name="writes" value="yes" defaultChecked />
          <span>{t('people.erase.writes')}</span>
        </label>
      )}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onLeave}>
          {t('people.erase.leave')}
        </button>
        <button type="submit" className="button plain" aria-disabled={pending}>
          {t('people.erase.do')}
        </button>
      </p>
    </form>
  )
}
