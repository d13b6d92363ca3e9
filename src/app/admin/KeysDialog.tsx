import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { Keys } from '#ui/admin/Keys.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const everywhere = [
  { keys: ['mod', 'K'], word: 'app.admin.keys.menu' },
  { keys: ['/'], word: 'app.admin.keys.search' },
  { keys: ['?'], word: 'app.admin.keys.all' },
  { keys: ['Esc'], word: 'app.admin.keys.back' },
] as const

const ofPages = [
  { keys: ['J', 'K'], word: 'app.admin.keys.rows' },
  { keys: ['X'], word: 'app.admin.keys.tick' },
  { keys: ['↵'], word: 'app.admin.keys.open-row' },
  { keys: ['←', '→', '↑', '↓'], word: 'app.admin.keys.board' },
  { keys: ['M'], word: 'app.admin.keys.note-field' },
  { keys: ['mod', 'S'], word: 'app.admin.keys.save' },
] as const

/** All keys of the owner's pages. */
export function KeysDialog({ open, onOpenChange }: Props) {
  const t = useWords()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin-scrim" />
        <Dialog.Popup className="admin-float admin-key-list">
          <div className="head">
            <Dialog.Title className="title">{t('app.admin.keys.title')}</Dialog.Title>
            <Dialog.Close aria-label={t('ui.close')} className="close">
              <X aria-hidden="true" strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          <dl>
            {[...everywhere, ...ofPages].map(({ keys, word }) => (
              <div key={word}>
                <dt>
                  <Keys of={keys} />
                </dt>
                <dd>{t(word)}</dd>
              </div>
            ))}
            {places.map(({ to, key, word }) => (
              <div key={to}>
                <dt>
                  <Keys of={['G', key.toUpperCase()]} />
                </dt>
                <dd>{t('app.admin.keys.go', { place: t(word) })}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Description className="note">{t('app.admin.keys.note')}</Dialog.Description>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
