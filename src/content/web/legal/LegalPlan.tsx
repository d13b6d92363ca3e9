import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { AdminLegal } from '#content/legal-schema.ts'
import { goToComparison } from '#content/web/legal/LegalComparison.tsx'
import { LegalProblems } from '#content/web/legal/LegalProblems.tsx'
import type { LegalFormState } from '#content/web/legal/use-legal-form.ts'
import { useWords } from '#content/web/legal/words.ts'
import { pageChanges } from '#content/web/sheet/page-changes.ts'
import { daysAfter } from '#platform/time/days.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { lastPlanned } from '#ui/admin/editor/last-planned.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: LegalFormState; isDirty: boolean }

/** From when the words are in force, what they change, and the acts on both. */
export function LegalPlan({ form, isDirty }: Props) {
  const t = useWords()
  const { opened } = form
  const [typed, setDay] = useState<string>()
  const day = typed ?? opened.planned?.from ?? proposedDay(opened)
  const isNew = opened.draft_at !== null || isDirty
  return (
    <section aria-labelledby="legal-plan">
      <h2 id="legal-plan">{t('content.legal.plan')}</h2>
      <States opened={opened} isNew={isNew} />
      <Effect form={form} day={day} isNew={isNew} />
      <May permission="settings">
        {(isNew || opened.planned) && <PlanField {...{ form, day, setDay, isNew }} />}
        {opened.planned && opened.has_words && !isNew && (
          <button
            type="button"
            className="button plain mt-3"
            aria-disabled={form.isSaving}
            onClick={() => !form.isSaving && form.unplan()}
          >
            {t('content.legal.unplan')}
          </button>
        )}
        {opened.draft_at && <Discard form={form} />}
      </May>
    </section>
  )
}

/** The day of a plan that was taken back, unless it is over; else tomorrow. */
function proposedDay({ today, edits }: AdminLegal): string {
  const day = lastPlanned(edits, 'from')
  return day !== undefined && day > today ? day : daysAfter(today, 1)
}

/** The versions in force and planned, and where the draft is between them. */
function States({ opened, isNew }: { opened: AdminLegal; isNew: boolean }) {
  const t = useWords()
  const format = useFormat()
  const { in_force, planned, has_rules, has_words } = opened
  const named = ({ version, from }: AdminLegal['in_force']) => ({ version, day: format.day(from) })
  return (
    <>
      <p className="admin-quiet">{t('content.legal.in-force', named(in_force))}</p>
      {planned && <p className="admin-quiet mt-2">{t('content.legal.planned', named(planned))}</p>}
      {planned && isNew && <p className="admin-quiet mt-2">{t('content.legal.draft-beside')}</p>}
      {has_rules && (
        <p className="admin-note mt-3">
          {t(has_words ? 'content.legal.with-rules' : 'content.legal.rules-alone')}{' '}
          <Link to="/admin/settings/$part" params={{ part: 'reservations' }}>
            {t('content.legal.rules')}
          </Link>
        </p>
      )}
    </>
  )
}

/** From when readers and buyers have the changes, which are compared above the fields. */
function Effect({ form, day, isNew }: { form: LegalFormState; day: string; isNew: boolean }) {
  const t = useWords()
  const format = useFormat()
  const { opened, values } = form
  const count = pageChanges(opened.page, opened.public_content, values).length
  if (count === 0) return isNew ? null : <p className="admin-quiet mt-2">{t('content.legal.begin')}</p>
  const isNow = day <= opened.today
  return (
    <div className="mt-3">
      <p>
        {isNow
          ? t('content.legal.effect.now', { count })
          : t('content.legal.effect', { count, day: day ? format.day(day) : '–' })}{' '}
        <button type="button" className="admin-press underline underline-offset-4" onClick={goToComparison}>
          {t('content.legal.differences.see')}
        </button>
      </p>
      <p className="admin-quiet mt-2">
        {t(opened.page === 'terms' ? 'content.legal.effect.terms' : 'content.legal.effect.others')}
      </p>
    </div>
  )
}

type FieldProps = { form: LegalFormState; day: string; setDay: (day: string) => void; isNew: boolean }

function PlanField({ form, day, setDay, isNew }: FieldProps) {
  const t = useWords()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [tried, setTried] = useState<string>()
  const { opened, isSaving, problems } = form
  const { first, last } = daysToPlan(opened.today)
  const wrong = day === tried ? problems.find(({ field }) => field === 'from') : undefined
  const days = { first: format.day(first), last: format.day(last) }
  const isNow = day === first
  const isSame = !isNew && day === opened.planned?.from
  // Those of the day and of missing values are named here.
  const marked = tried
    ? problems.filter(({ field, problem }) => field !== 'from' && problem !== 'value-missing').length
    : 0
  const plan = () => {
    setAsking(false)
    setTried(day)
    form.plan(day)
  }
  return (
    <div data-place="from" className="mt-3">
      <TextField
        type="date"
        label={t('content.legal.from')}
        hint={t('content.legal.from.hint')}
        problem={wrong && t(`content.legal.problem.${wrong.problem === 'nothing-new' ? 'nothing-new' : 'day'}`, days)}
        min={first}
        max={last}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <div data-place="values" className="mt-3">
        <LegalProblems problems={problems} />
        {marked > 0 && <p className="mb-3 text-problem">{t('content.legal.refused', { count: marked })}</p>}
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || isSame}
          onClick={() => !isSaving && !isSame && (isNow ? setAsking(true) : plan())}
        >
          {t(`content.legal.${isNow ? 'plan-now' : isNew ? 'plan-for' : 'move'}`)}
        </button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('content.legal.now.ask')}
        yes={t('content.legal.plan-now')}
        no={t('content.legal.now.no')}
        onYes={plan}
        onNo={() => setAsking(false)}
      >
        <p>{t('content.legal.now.about')}</p>
      </ConfirmDialog>
    </div>
  )
}

function Discard({ form }: { form: LegalFormState }) {
  const t = useWords()
  return (
    <ConfirmedButton
      label={t('content.legal.discard')}
      className="button plain mt-3"
      isOff={form.isSaving}
      title={t('content.legal.discard.ask')}
      no={t('content.legal.discard.no')}
      onConfirm={form.giveUp}
    >
      <p>{t('content.legal.discard.about')}</p>
    </ConfirmedButton>
  )
}
