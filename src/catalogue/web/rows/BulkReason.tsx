import { Link } from '@tanstack/react-router'
import type { BulkOutcome } from '#catalogue/endpoints/bulk-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useFieldText } from '#catalogue/web/form/use-field-text.ts'
import { fieldProblems } from '#catalogue/web/form/use-sheet-field.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment, shortTime } from '#platform/time/moment.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<BulkOutcome['outcome'], StateMeaning> = {
  done: 'good',
  same: 'ended',
  changed: 'bad',
  'in-use': 'bad',
  invalid: 'bad',
  'to-confirm': 'due',
  missing: 'bad',
  failed: 'bad',
}

type Props = { row: BulkOutcome; isPreview?: boolean; isPutBack?: boolean }

/** The outcome of one product, or the reason why it stays as it is, with the orders and requests that need it. */
export function BulkReason({ row, isPreview = false, isPutBack = false }: Props) {
  const t = useWords()
  const origin = useOrigin()
  const { language } = useLanguage()
  const { code, outcome, inUse, changedBy, publicAt, problems = [] } = row
  const { nameOf } = useFieldText([])
  if (isPreview && outcome === 'done') return null
  return (
    <span className="reason">
      <StatePill meaning={meanings[outcome]} inLine>
        {outcome === 'changed' && changedBy
          ? t('catalogue.admin.bulk.did.changed-by', {
              who: changedBy.by,
              moment: shortMoment(changedBy.at, language),
            })
          : t(`catalogue.admin.bulk.did.${isPutBack && outcome === 'done' ? 'back' : outcome}`)}
      </StatePill>
      {publicAt && <span>{t('catalogue.admin.bulk.did.public', { time: shortTime(publicAt, language) })}</span>}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, problem }) => (
            <li key={field}>
              {t('catalogue.admin.bulk.did.field', {
                field: nameOf(field.replace(/\.\d+$/, '')),
                problem: t(`catalogue.admin.problem.${fieldProblems.find((each) => each === problem) ?? 'not-right'}`),
              })}
            </li>
          ))}
        </ul>
      )}
      {inUse && (
        <span className="uses">
          {inUse.orders.map((number) => (
            <Link key={number} to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
              {number}
            </Link>
          ))}
          {inUse.requests.map(({ id, reference }) => (
            <Link key={id} to="/admin/requests/$id" params={{ id }}>
              {reference}
            </Link>
          ))}
        </span>
      )}
      {(outcome === 'invalid' || outcome === 'changed' || outcome === 'failed') && (
        <Link to="/admin/products/$code" params={{ code }}>
          {t('catalogue.admin.bulk.open')}
        </Link>
      )}
    </span>
  )
}
