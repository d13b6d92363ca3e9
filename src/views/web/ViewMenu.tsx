import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import type { SavedView } from '#views/schema.ts'
import { useWords } from '#views/web/admin-words.ts'
import type { useSavedViews } from '#views/web/use-saved-views.ts'
import { ViewForm } from '#views/web/ViewForm.tsx'

type Props = {
  views: ReturnType<typeof useSavedViews>
  view: SavedView
  /** The filters that are set now. */
  search: Record<string, string>
  /** Whether the filters differ from the saved view. */
  isChanged: boolean
  onRemoved: () => void
}

/** Renames, shares, changes or deletes the saved view that is open; another's is only marked as shared. */
export function ViewMenu(props: Props) {
  const t = useWords()
  const { name, shared, isOwn } = props.view
  const mayChange = useMay('orders')
  return (
    <>
      {shared && <span className="admin-mark self-center">{t('views.shared-mark')}</span>}
      {mayChange && isOwn && (
        <PopoverButton
          className="list-text"
          align="end"
          title={t('views.menu')}
          name={t('views.menu')}
          label={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />}
        >
          {(close) => <ViewActions key={name} {...props} onDone={close} />}
        </PopoverButton>
      )}
    </>
  )
}

function ViewActions({ views, view, search, isChanged, onRemoved, onDone }: Props & { onDone: () => void }) {
  const t = useWords()
  const [isRenamed, setRenamed] = useState(false)
  const { pending, failure, change, remove } = views
  const after = (done: boolean) => done && onDone()
  if (isRenamed) {
    return (
      <ViewForm
        name={view.name}
        button="views.do.rename"
        pending={pending}
        failure={failure}
        onSave={async (name) => after(await change(view, { name }))}
      />
    )
  }
  return (
    <>
      <ul className="list-menu">
        <li>
          <button type="button" onClick={() => setRenamed(true)}>
            {t('views.rename')}
          </button>
        </li>
        {isChanged && (
          <li>
            <button type="button" onClick={async () => after(await change(view, { search }))}>
              {t('views.update')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={async () => after(await change(view, { shared: !view.shared }))}>
            {t(view.shared ? 'views.unshare' : 'views.share')}
          </button>
        </li>
        <li>
          <button
            type="button"
            onClick={async () => {
              if (!(await remove(view))) return
              onDone()
              onRemoved()
            }}
          >
            {t('views.delete')}
          </button>
        </li>
      </ul>
      <p role="alert" className="mt-3 text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </>
  )
}
