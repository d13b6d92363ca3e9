import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { SearchSheet } from '#search/web/SearchSheet.tsx'
import { useWords } from '#search/web/words.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search comes down over the page as a sheet. */
export function SearchDialog({ open, onOpenChange }: Props) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/45 transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 starting:opacity-0" />
        <Dialog.Popup
          data-testid="search-dialog"
          initialFocus={field}
          className="fixed inset-x-0 top-0 z-40 flex max-h-dvh flex-col overflow-y-auto overscroll-contain bg-chalk transition-[opacity,translate] duration-400 ease-arrive data-[ending-style]:-translate-y-2 data-[starting-style]:-translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 max-sm:h-dvh sm:min-h-[26rem] starting:-translate-y-2 starting:opacity-0"
        >
          <div className="measure pb-12 sm:pb-16">
            <SearchSheet field={field} close={() => onOpenChange(false)} />
          </div>
          {/* After the field for the keyboard, above it for the eye, and there however long the list is. */}
          <div className="sticky top-0 z-10 order-first h-0">
            <Dialog.Close
              aria-label={t('ui.close')}
              className="absolute top-2.5 right-1 grid size-11 place-items-center bg-chalk sm:right-3 xl:top-4.5 xl:right-7"
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.4} />
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
