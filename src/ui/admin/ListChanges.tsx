import { useWords } from '#ui/list-words.ts'

type Props = { fresh: number; differs: boolean; show: () => void }

/** In place of rows that would move: what came since the list was read. */
export function ListChanges({ fresh, differs, show }: Props) {
  const t = useWords()
  return (
    <span role="status">
      {differs && (
        <button type="button" className="list-news" onClick={show}>
          {fresh > 0 ? t('ui.list.new-rows', { count: fresh }) : t('ui.list.other-rows')}
        </button>
      )}
    </span>
  )
}
