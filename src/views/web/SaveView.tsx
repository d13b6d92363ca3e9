import { useMay } from '#accounts/web/role-context.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { useWords } from '#views/web/admin-words.ts'
import type { useSavedViews } from '#views/web/use-saved-views.ts'
import { ViewForm } from '#views/web/ViewForm.tsx'

type Props = {
  views: ReturnType<typeof useSavedViews>
  search: Record<string, string>
  onSaved: (id: string) => void
}

/** Saves the filters of a list under a name. */
export function SaveView({ views: { pending, failure, make }, search, onSaved }: Props) {
  const t = useWords()
  if (!useMay('orders')) return null
  return (
    <PopoverButton label={t('views.save')} title={t('views.save')} align="end">
      {(close) => (
        <ViewForm
          shared={false}
          button="views.do.save"
          pending={pending}
          failure={failure}
          onSave={async (name, shared) => {
            const id = await make({ name, shared, search })
            if (!id) return
            close()
            onSaved(id)
          }}
        />
      )}
    </PopoverButton>
  )
}
