import { useWords } from '#orders/web/admin-words.ts'

type Props = { fresh: number; differs: boolean; show: () => void }

/** In place of rows that would move: what came since the list was read. */
export function NewRows({ fresh, differs, show }: Props) {
  const t = useWords()
  return (
    <span role="status">
      {differs && (
        <button type="button" className="list-news" onClick={show}>
          {fresh > 0 ? t('orders.admin.new-rows', { count: fresh }) : t('orders.admin.other-rows')}
        </button>
      )}
    </span>
  )
}
