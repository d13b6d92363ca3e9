import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#library/web/admin-words.ts'
import { PictureDrawer } from '#library/web/PictureDrawer.tsx'
import { PictureGrid } from '#library/web/PictureGrid.tsx'
import { UploadButton } from '#library/web/UploadButton.tsx'
import { UploadList } from '#library/web/UploadList.tsx'
import { useDrop } from '#library/web/use-drop.ts'
import { usePictureFilters } from '#library/web/use-picture-filters.ts'
import { idOf, usePictureList } from '#library/web/use-picture-list.ts'
import { useUploads } from '#library/web/use-uploads.ts'
import { pictureSorts, pictureViews } from '#media/picture-filter.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<'product' | 'open'>

export const Route = createFileRoute('/_admins/admin/pictures')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminPicturesPage,
})

/** The library of pictures (ADM-02). */
function AdminPicturesPage() {
  const t = useWords()
  const navigate = Route.useNavigate()
  const { open, ...search } = Route.useSearch()
  useSavedSearch('pictures', search)
  const { filter, unknown, query, steady, readList } = usePictureList(search)
  const filters = usePictureFilters(filter.product)
  const { uploads, isBusy, add, again, clear } = useUploads(() => void readList())
  // The drawer and the views are parts of this page's address: they leave nothing behind.
  const { dialog } = useLeaveGuard((next) => isBusy && !next?.endsWith('/admin/pictures'))
  const isOver = useDrop(add)
  const close = async () => {
    await navigate({ search, resetScroll: false })
    document.getElementById(`picture-${open}`)?.focus()
  }
  function stepsFrom(id: string) {
    const ids = query.data?.rows.map(idOf) ?? []
    const place = ids.indexOf(id)
    if (place === -1) return undefined
    const go = (next: string) => void navigate({ search: { ...search, open: next }, resetScroll: false })
    return { previous: ids[place - 1], next: ids[place + 1], go }
  }
  return (
    <main id="content" className="pictures-page" data-over={isOver || undefined}>
      <PageHead title={t('library.title')} indexed={false} />
      <AdminHead title={t('library.title')} meta={[t('library.upload-hint')]}>
        <span className="camera">
          <UploadButton isPlain camera onFiles={add} />
        </span>
        <UploadButton onFiles={add} isNew />
      </AdminHead>
      {isOver && <p className="pictures-drop">{t('library.drop')}</p>}
      <UploadList uploads={uploads} isBusy={isBusy} onAgain={again} onClose={clear} />
      <OwnerList
        list="pictures"
        title={t('library.title')}
        place={{ to: '/admin/pictures', search, filter, unknown }}
        choices={{
          fixed: {
            first: t('library.view.all'),
            views: pictureViews.map((value) => ({ value, text: t(`library.view.${value}`) })),
            counts: query.data?.counts,
            maxCounted,
          },
          filters,
          sorts: pictureSorts.map((value) => ({ value, text: t(`library.sort.${value}`) })),
          sort: filter.sort ?? 'newest',
          searchLabel: t('library.search-label'),
        }}
        result={{
          query,
          steady,
          page: query.data,
          idOf,
          nameOf: ({ fileName }) => fileName,
          freshText: (count) => t('library.new-pictures', { count }),
        }}
        empty={{
          none: t('library.none'),
          noneText: t('library.none-text'),
          noneAct: <UploadButton isPlain onFiles={add} />,
        }}
        layout={{ tiles: (pictures) => <PictureGrid pictures={pictures} search={search} /> }}
      />
      {open && (
        <PictureDrawer key={open} id={open} follow={readList} steps={stepsFrom(open)} onClose={() => void close()} />
      )}
      <ConfirmDialog
        {...dialog}
        title={t('library.upload.leave')}
        yes={t('library.upload.leave-yes')}
        no={t('library.upload.leave-no')}
      />
    </main>
  )
}
