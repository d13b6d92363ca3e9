import '#journal/web/list/categories.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { maxCategories } from '#journal/category.ts'
import { categoryListQuery } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { CategoryForm } from '#journal/web/CategoryForm.tsx'
import { CategoryRow } from '#journal/web/list/CategoryRow.tsx'
import { useCategoryChanges } from '#journal/web/use-category-changes.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

/** The categories of the journal, over the page: named, ordered, added and deleted. */
export function CategoriesDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const query = useQuery(categoryListQuery)
  const [open, setOpen] = useState<string>()
  const guard = useDrawerGuard(onClose)
  const changes = useCategoryChanges(query.data)
  const categories = query.data?.categories ?? []
  const form = (id: string | null) => (
    <CategoryForm
      category={categories.find((each) => each.id === id)}
      save={(input, seen) => changes.put(id, input, seen)}
      onLeave={() => setOpen(undefined)}
    />
  )
  return (
    <FormDrawer
      guard={guard}
      title={t('journal.admin.categories')}
      close={t('journal.admin.categories.close')}
      className="categories-drawer"
    >
      <p className="admin-quiet">{t('journal.admin.categories.about')}</p>
      <ListNews query={query} nothing={null} />
      <p role="status" className="admin-quiet mt-3 empty:hidden">
        {changes.news}
      </p>
      <ol className="categories">
        {categories.map((category, at) => (
          <li key={category.id}>
            {open === category.id ? (
              form(category.id)
            ) : (
              <CategoryRow
                category={category}
                place={{ at, count: categories.length }}
                isOff={changes.pending}
                onMove={(to) => void changes.move(category.id, to)}
                onEdit={() => setOpen(category.id)}
                onDelete={() => void changes.remove(category)}
                onFollow={guard.leave}
              />
            )}
          </li>
        ))}
        {open === 'new' && <li>{form(null)}</li>}
      </ol>
      {open === undefined && query.data && categories.length < maxCategories && (
        <May permission="articles">
          <button type="button" className="button plain" onClick={() => setOpen('new')}>
            {t('journal.admin.categories.add')}
          </button>
        </May>
      )}
    </FormDrawer>
  )
}
