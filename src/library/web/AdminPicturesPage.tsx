import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useWords } from '#library/web/admin-words.ts'
import { PictureDrawer } from '#library/web/PictureDrawer.tsx'
import { PictureGrid } from '#library/web/PictureGrid.tsx'
import { picturesKey, picturesQuery } from '#library/web/pictures-api.ts'
import { UploadButton } from '#library/web/UploadButton.tsx'
import { UploadList } from '#library/web/UploadList.tsx'
import { useDrop } from '#library/web/use-drop.ts'
import { useUploads } from '#library/web/use-uploads.ts'
import { mostCounted, type PictureView, pictureViews } from '#media/picture.ts'
import type { LibraryList } from '#media/schema.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

// A search of digits alone is a number in the address.
type Search = {
  q?: string | number | undefined
  view?: PictureView | undefined
  after?: string | undefined
  open?: string | undefined
}

export const Route = createFileRoute('/_admins/admin/pictures')({
  validateSearch: (search: Search): Search => search,
  component: AdminPicturesPage,
})

/** The library of pictures (ADM-02). */
function AdminPicturesPage() {
  const t = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { q: typed, view: asked, after, open } = Route.useSearch()
  // An address that names no known view shows them all.
  const view = pictureViews.find((each) => each === asked)
  const q = String(typed ?? '')
  const question = useQuery(picturesQuery({ ...(q && { q }), ...(view && { view }), ...(after && { after }) }))
  const readAgain = () => void queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
  const { uploads, isBusy, add, again, clear } = useUploads(readAgain)
  // The drawer and the views are parts of this page's address: they leave nothing behind.
  const { dialog } = useLeaveGuard((next) => isBusy && !next?.endsWith('/admin/pictures'))
  const isOver = useDrop(add)
  const { rows = [], next = null, counts } = question.data ?? {}
  const isNarrowed = Boolean(q || view || after)
  const search = { q: typed, view, after }
  const close = async () => {
    await navigate({ to: '/admin/pictures', search, resetScroll: false })
    document.getElementById(`picture-${open}`)?.focus()
  }
  return (
    <main id="content" className="pictures-page" data-over={isOver || undefined}>
      <PageHead title={t('library.title')} indexed={false} />
      <AdminHead title={t('library.title')} meta={[t('library.upload-hint')]}>
        <UploadButton onFiles={add} />
      </AdminHead>
      {isOver && <p className="pictures-drop">{t('library.drop')}</p>}
      <UploadList uploads={uploads} isBusy={isBusy} onAgain={again} onClose={clear} />
      <div className="admin-choice">
        <ListSearch
          q={q}
          label={t('library.search-label')}
          button={t('library.search')}
          onSearch={(words) => void navigate({ to: '/admin/pictures', search: { q: words || undefined, view } })}
        />
      </div>
      <Views q={typed} counts={counts} />
      <ListNews question={question} nothing={rows.length === 0 && <NoPictures isNarrowed={isNarrowed} />} />
      {rows.length > 0 && <PictureGrid pictures={rows} search={search} />}
      <nav className="pictures-pager" aria-label={t('library.pages')}>
        {after && (
          <Link to="/admin/pictures" search={{ q: typed, view }}>
            {t('library.newer')}
          </Link>
        )}
        {next && (
          <Link to="/admin/pictures" search={{ q: typed, view, after: next }}>
            {t('library.older')}
          </Link>
        )}
      </nav>
      {open && <PictureDrawer key={open} id={open} onClose={() => void close()} />}
      <AskDialog
        {...dialog}
        title={t('library.upload.leave')}
        yes={t('library.upload.leave-yes')}
        no={t('library.upload.leave-no')}
      />
    </main>
  )
}

function Views({ q, counts }: { q: Search['q']; counts: LibraryList['counts'] | undefined }) {
  const t = useWords()
  const format = useFormat()
  const count = (found: number) => `${format.number(found)}${found >= mostCounted ? '+' : ''}`
  return (
    <nav className="admin-tabs" aria-label={t('library.views')}>
      {pictureViews.map((each) => (
        <Link
          key={each}
          to="/admin/pictures"
          search={{ q, view: each === 'all' ? undefined : each }}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`library.view.${each}`)}
          {counts && <span className="admin-count">{count(counts[each])}</span>}
        </Link>
      ))}
    </nav>
  )
}

function NoPictures({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useWords()
  if (!isNarrowed) return <EmptyTile title={t('library.none')} text={t('library.none-text')} />
  return (
    <EmptyTile title={t('library.none-found')} filtered>
      <Link to="/admin/pictures">{t('library.clear')}</Link>
    </EmptyTile>
  )
}
