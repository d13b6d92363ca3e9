import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/role-context.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { buttonsOf, orderLinkOf } from '#payments/web/problem-actions.ts'
import type { Repairs } from '#payments/web/use-repair.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'

type Props = {
  row: ListedProblem
  /** The problem in words. */
  name: string
  repairs: Pick<Repairs, 'pending' | 'submit'>
  /** In a row of the list: its first act alone. */
  isShort?: boolean
  /** Before a repair begins. */
  onPress?: () => void
}

/** The repairs of a problem, and the way to where it is resolved by hand. */
export function ProblemActions({ row, name, repairs, isShort = false, onPress }: Props) {
  const t = useWords()
  const origin = useOrigin()
  const buttons = useMay('orders') ? buttonsOf(row) : []
  const way = orderLinkOf(row)
  const offered = isShort ? buttons.slice(0, 1) : buttons
  return (
    <>
      {offered.map(({ request, label, undo }, place) => (
        <button
          key={request.repair}
          type="button"
          className={isShort || place > 0 ? 'button plain' : 'button'}
          aria-label={t('payments.admin.repair.of', { repair: t(label), what: name })}
          aria-disabled={repairs.pending}
          onClick={() => {
            if (repairs.pending) return
            onPress?.()
            void repairs.submit(request, name, undo)
          }}
        >
          {t(label)}
        </button>
      ))}
      {way && (offered.length === 0 || !isShort) && (
        <Link
          to="/admin/orders/$number"
          params={{ number: String(way.number) }}
          search={origin}
          {...(way.hash && { hash: way.hash })}
          className={offered.length > 0 || isShort ? 'button plain' : 'button'}
        >
          {t(way.label)}
        </Link>
      )}
    </>
  )
}

/** The orders that a problem is about, or the request for one. */
export function Concerned({ row: { kind, of, numbers } }: { row: ListedProblem }) {
  const t = useWords()
  const origin = useOrigin()
  if (numbers.length > 0) {
    return numbers.map((number, place) => (
      <span key={number}>
        {place > 0 && ', '}
        <Link
          to="/admin/orders/$number"
          params={{ number: String(number) }}
          search={origin}
          className="whitespace-nowrap"
        >
          {t('payments.admin.order', { number: String(number) })}
        </Link>
      </span>
    ))
  }
  if (kind !== 'tasks') return null
  const { request, reference } = of.facts
  if (typeof request !== 'string' || typeof reference !== 'string') return null
  return (
    <Link to="/admin/requests/$id" params={{ id: request }} className="whitespace-normal">
      {t('payments.admin.request', { reference })}
    </Link>
  )
}
