import { useWords } from '#ui/list-words.ts'

type Props = {
  fresh: number
  differs: boolean
  show: () => void
  textOf?: ((fresh: number) => string) | undefined
}

/** In place of rows that would move: what came since the list was read. */
export function ListChanges({ fresh, differs, show, textOf }: Props) {
  const t = useWords()
  const said = textOf ?? ((count: number) => t('ui.list.new-rows', { count }))
  return (
    <span role="status">
      {differs && (
        <button type="button" className="list-news" onClick={show}>
          {fresh > 0 ? said(fresh) : t('ui.list.other-rows')}
        </button>
      )}
    </span>
  )
}
