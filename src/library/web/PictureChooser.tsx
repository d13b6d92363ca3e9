import '#library/web/chooser.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#library/web/admin-words.ts'
import { ChoiceGrid } from '#library/web/ChoiceGrid.tsx'
import { choosingQuery, picturesKey } from '#library/web/pictures-api.ts'
import { UploadButton } from '#library/web/UploadButton.tsx'
import { UploadList } from '#library/web/UploadList.tsx'
import { useDrop } from '#library/web/use-drop.ts'
import { useUploads } from '#library/web/use-uploads.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { ListSearch } from '#ui/admin/list/ListSearch.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = {
  /** The pictures that are there already. */
  taken: readonly string[]
  /** Files to be uploaded as it opens. */
  files: readonly File[]
  onChoose: (pictures: readonly LibraryPicture[]) => void
  onClose: () => void
}

/** Chooses pictures of the library, in the order of the ticks, and uploads others, which are then ticked. */
export function PictureChooser({ taken, files, onChoose, onClose }: Props) {
  const t = useWords()
  const [q, setQ] = useState('')
  const { chosen, toggle, uploads, isBusy, add, again, clear } = useChosen(taken, files)
  const query = useInfiniteQuery(choosingQuery(q))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const isOver = useDrop(add)
  const { guard, dialog } = useLeaveGuard(() => isBusy)
  return (
    <Drawer
      title={t('library.choose')}
      close={t('library.close')}
      className="pictures-drawer pictures-chooser"
      isOver={isOver}
      onClose={() => guard(onClose)}
    >
      <div className="acts">
        <UploadButton isPlain onFiles={add} />
        <span className="camera">
          <UploadButton isPlain camera onFiles={add} />
        </span>
      </div>
      <p className="admin-quiet">{t(isOver ? 'library.drop' : 'library.choose-hint')}</p>
      <UploadList uploads={uploads} isBusy={isBusy} onAgain={again} onClose={clear} />
      <div className="find">
        <ListSearch q={q} label={t('library.search-label')} button={t('library.search')} onSearch={setQ} />
      </div>
      <ListNews query={query} nothing={rows.length === 0 && <Nothing q={q} onClear={() => setQ('')} />} />
      <ChoiceGrid pictures={rows} taken={taken} chosen={chosen.map(({ id }) => id)} onToggle={toggle} />
      {query.hasNextPage && (
        <button
          type="button"
          className="button plain more"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('library.choose-more')}
        </button>
      )}
      <div className="foot">
        <button
          type="button"
          className="button"
          aria-disabled={chosen.length === 0 || isBusy}
          onClick={() => chosen.length > 0 && !isBusy && onChoose(chosen)}
        >
          {t('library.choose-add', { count: chosen.length })}
        </button>
        <button type="button" className="button plain" onClick={() => guard(onClose)}>
          {t('library.choose-cancel')}
        </button>
      </div>
      <ConfirmDialog
        {...dialog}
        title={t('library.upload.leave')}
        yes={t('library.upload.leave-yes')}
        no={t('library.upload.leave-no')}
      />
    </Drawer>
  )
}

type Chosen = { picture: LibraryPicture; rank: number }

/**
 * The ticked pictures in the order of their ticks, and pictures uploaded meanwhile in the order of their files, not in
 * that in which their uploads end.
 */
function useChosen(taken: readonly string[], files: readonly File[]) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const lastRank = useRef(0)
  const rankOf = useRef(new Map<File, number>())
  const uploading = useUploads((picture, file) => {
    void queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
    if (!taken.includes(picture.id)) put(picture, rankOf.current.get(file) ?? nextRank())
  })

  function nextRank(): number {
    lastRank.current += 1
    return lastRank.current
  }

  function put(picture: LibraryPicture, rank: number) {
    const byRank = (one: Chosen, other: Chosen) => one.rank - other.rank
    setChosen((before) => [...without(before, picture), { picture, rank }].toSorted(byRank))
  }

  function add(added: Iterable<File>) {
    const all = [...added]
    for (const file of all) rankOf.current.set(file, nextRank())
    uploading.add(all)
  }

  function toggle(picture: LibraryPicture) {
    const isChosen = chosen.some((each) => each.picture.id === picture.id)
    if (isChosen) setChosen(without(chosen, picture))
    else put(picture, nextRank())
  }

  const begin = useEffectEvent(() => add(files))
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin()
  }, [])

  return { ...uploading, chosen: chosen.map(({ picture }) => picture), toggle, add }
}

function without(chosen: readonly Chosen[], { id }: LibraryPicture) {
  return chosen.filter(({ picture }) => picture.id !== id)
}

function Nothing({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useWords()
  if (!q) return <EmptyTile title={t('library.none')} text={t('library.choose-none')} />
  return (
    <EmptyTile title={t('library.none-found')} filtered>
      <button type="button" className="underline underline-offset-4" onClick={onClear}>
        {t('library.clear')}
      </button>
    </EmptyTile>
  )
}
