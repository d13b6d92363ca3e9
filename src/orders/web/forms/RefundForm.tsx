import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import type { Amount } from '#money/money.ts'
import { unitsStill } from '#orders/goods/asked-units.ts'
import { allOf, quantityAt, sumUnits, type Units } from '#orders/goods/units.ts'
import { dependsOnPlace, type UnitPlace } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import { chosenPlace, type RefundScope } from '#orders/sums/refund-scope.ts'
import { readSum } from '#orders/sums/typed-sum.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { goodsNamed } from '#orders/web/goods/goods-named.ts'
import { LineChoice } from '#orders/web/step-form/LineChoice.tsx'
import { PlaceChoice } from '#orders/web/step-form/PlaceChoice.tsx'
import { refundPreviewQuery } from '#orders/web/step-form/preview-api.ts'
import { ReasonField } from '#orders/web/step-form/ReasonField.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import { undoneStepInput } from '#orders/web/step-form/undone-input.ts'
import { missingText } from '#orders/web/step-form/use-draft-letters.ts'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { refusedFields } from '#ui/form/failure.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'
import { onceTypedMs, usePaused } from '#ui/use-paused.ts'

const kinds = ['whole', 'lines', 'sum'] as const
type Kind = (typeof kinds)[number] | undefined
const whileTypingMs = 300

/** Gives back everything, some lines or a sum, with none of them chosen at first: what that does is worked out before the button that grants it. */
export function RefundForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { order } = steps
  const remaining = order.lines.filter(({ takenOut }) => !takenOut)
  const before = undoneStepInput(order.number, 'refund')
  const [kind, setKind] = useState(() => kindOf(before?.scope))
  const [chosen, setChosen] = useState(() => unitsOf(before?.scope, remaining))
  const [place, setPlace] = useState<UnitPlace>((before && chosenPlace(before.scope)) ?? 'here')
  const [typed, setTyped] = useState(() => sumTyped(before?.scope, order.mostSum, language))
  const [reason, setReason] = useState(before?.reason ?? '')
  const [isLeft, setIsLeft] = useState(false)
  const most = order.mostSum
  const read = readSum(typed, most, language)
  const input = inputOf(kind, { units: chosen, first: place }, 'sum' in read ? read.sum.minor : 0)
  const paused = usePaused(typed, whileTypingMs)
  const isTyping = kind === 'sum' && paused !== typed
  // A problem is shown once the field was left or typing has ended, not between two digits.
  const isRead = usePaused(typed, onceTypedMs) === typed
  const sumProblem = (isLeft || isRead) && typed.trim() !== '' && 'problem' in read ? read.problem : undefined
  const preview = useQuery(refundPreviewQuery(order, isTyping ? undefined : input))
  const plan = preview.data
  // Units that have not left are back in stock by themselves, and those that the shop does not count never are.
  const asksStock = remaining.some(({ position, counted }) => counted && quantityAt(plan?.sent ?? [], position) > 0)
  const isComing = preview.isFetching || (isTyping && input !== undefined)
  const checked = useCheckedForm(async ({ reason = '', restock }) => {
    if (!input || !plan)
      return kind === 'sum'
        ? { field: 'sum', problem: 'problem' in read ? read.problem : 'orders.admin.problem.sum' }
        : { failure: kind ? 'orders.admin.problem.no-lines' : 'orders.admin.problem.no-scope' }
    const granted = { scope: input, reason, restock: restock === 'on', shownMinor: plan.returns.minor }
    return steps.take('refund', granted).catch((error: unknown) => {
      if (!refusedFields(error).includes('scope')) throw error
      return { failure: 'orders.admin.preview.impossible' } as const
    })
  })
  const draft = input &&
    plan && { scope: input, reason: reason.trim() || missingText, restock: false, shownMinor: plan.returns.minor }
  const sumRefusal = checked.problems.sum ?? sumProblem
  const returns = plan?.returns
  const button = returns?.minor
    ? t('orders.admin.do.refund', { amount: format.amount(returns) })
    : t(plan ? 'orders.admin.do.refund-nothing' : 'orders.admin.step.refund')
  return (
    <StepForm
      steps={steps}
      letter="beside"
      draft={draft}
      step="refund"
      checked={checked}
      button={button}
      isDisabled={isComing}
      onLeave={onLeave}
    >
      <RefundChoice kind={kind} onChoose={setKind} />
      {(kind === 'lines' || (kind === undefined && remaining.length > 1)) && (
        <LineChoice
          label={t('orders.admin.scope.lines')}
          lines={remaining}
          chosen={chosen}
          onChoose={(units) => {
            setKind('lines')
            setChosen(units)
          }}
        />
      )}
      {kind === 'lines' && dependsOnPlace(order.lines, chosen) && (
        <PlaceChoice step="refund" place={place} onChoose={setPlace} />
      )}
      {kind === 'sum' && (
        <SumField most={most} typed={typed} problem={sumRefusal} onType={setTyped} onBlur={() => setIsLeft(true)} />
      )}
      <Preview
        plan={plan}
        lines={order.lines}
        working={isComing}
        impossible={preview.isError}
        isAwaited={Boolean(kind)}
      />
      <ReasonField
        language={order.language}
        problem={checked.problems.reason}
        typed={before?.reason}
        onType={setReason}
      />
      {asksStock && <Checkbox name="restock" label={t('orders.admin.field.restock')} defaultChecked />}
    </StepForm>
  )
}

function kindOf(scope: RefundScope | undefined): Kind {
  if (scope && 'units' in scope) return 'lines'
  if (scope && 'sumMinor' in scope) return 'sum'
  return scope && 'whole'
}

function unitsOf(scope: RefundScope | undefined, lines: AdminOrder['lines']): Units[] {
  return scope && 'units' in scope ? unitsStill(scope.units, allOf(lines)) : []
}

function sumTyped(scope: RefundScope | undefined, { currency }: Amount, language: Language): string {
  return scope && 'sumMinor' in scope ? formatPlain({ minor: scope.sumMinor, currency }, language) : ''
}

function inputOf(
  kind: Kind,
  { units, first }: { units: Units[]; first: UnitPlace },
  sumMinor = 0,
): RefundScope | undefined {
  if (kind === 'whole') return { whole: true }
  if (kind === 'lines') return units.length > 0 ? { units: sumUnits(units), first } : undefined
  return sumMinor > 0 ? { sumMinor } : undefined
}

type Choice = { kind: Kind; onChoose: (kind: Kind) => void }

function RefundChoice({ kind, onChoose }: Choice) {
  const t = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('orders.admin.field.scope')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-3">
            <input type="radio" name={name} checked={kind === each} onChange={() => onChoose(each)} />
            {t(`orders.admin.scope.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SumProps = {
  most: Amount
  typed: string
  problem: WordId | undefined
  onType: (typed: string) => void
  onBlur: () => void
}

function SumField({ most, typed, problem, onType, onBlur }: SumProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <TextField
      name="sum"
      inputMode="decimal"
      autoComplete="off"
      label={t('orders.admin.field.sum')}
      hint={t('orders.admin.field.sum-most', { amount: format.amount(most) })}
      problem={problem && t(problem, { amount: format.amount(most), currency: most.currency })}
      required
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onBlur={onBlur}
      className="max-w-80"
    />
  )
}

type PreviewProps = {
  plan: RefundPreview | undefined
  lines: AdminOrder['lines']
  working: boolean
  impossible: boolean
  /** Its room is kept once something is chosen, so that the fields below stay where they are. */
  isAwaited: boolean
}

function Preview({ plan, lines, working, impossible, isAwaited }: PreviewProps) {
  const t = useWords()
  const format = useFormat()
  const isPartlySent = lines.some(({ sent }) => sent > 0)
  const sums: [WordId, Amount][] = plan
    ? [
        ['orders.admin.preview.back', plan.returns],
        ...(plan.reducedBefore.minor > 0
          ? [['orders.admin.preview.before', plan.reducedBefore] as [WordId, Amount]]
          : []),
        ['orders.admin.preview.price', plan.priceReduction],
        ...(plan.tax ? [['orders.admin.preview.tax', plan.tax] as [WordId, Amount]] : []),
        ['orders.admin.preview.due', plan.dueAfter],
        ['orders.admin.preview.left', plan.priceAfter],
        ...(plan.taxAfter ? [['orders.admin.preview.left-tax', plan.taxAfter] as [WordId, Amount]] : []),
      ]
    : []
  return (
    <div role="status" className={isAwaited ? 'min-h-[4.5rem]' : ''}>
      {working && !plan && <p>{t('orders.admin.preview.working')}</p>}
      {impossible && <p className="text-problem">{t('orders.admin.preview.impossible')}</p>}
      {plan && !impossible && (
        <dl className="admin-sums">
          {sums.map(([word, amount]) => (
            <div key={word} className="contents">
              <dt>{t(word)}</dt>
              <dd className={word === 'orders.admin.preview.back' ? 'font-medium' : ''}>{format.amount(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan && !impossible && plan.here.length > 0 && isPartlySent && (
        <p className="mt-3 max-w-[70ch]">
          {t('orders.admin.preview.here', { goods: goodsNamed(lines, plan.here, t) })}
        </p>
      )}
      {plan && !impossible && plan.awaited.length > 0 && (
        <p className="mt-3 max-w-[70ch]">
          {t('orders.admin.preview.awaited', { goods: goodsNamed(lines, plan.awaited, t) })}
        </p>
      )}
    </div>
  )
}
