import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { Keys } from '#ui/admin/Keys.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const groups = [
  {
    name: 'app.admin.keys.group.everywhere',
    rows: [
      { keys: ['mod', 'K'], word: 'app.admin.keys.menu' },
      { keys: ['/'], word: 'app.admin.keys.search' },
      { keys: ['?'], word: 'app.admin.keys.all' },
      { keys: ['N'], word: 'app.admin.keys.new' },
      { keys: ['Esc'], word: 'app.admin.keys.back' },
    ],
  },
  {
    name: 'app.admin.keys.group.lists',
    rows: [
      { keys: ['J', 'K'], word: 'app.admin.keys.rows' },
      { keys: ['X'], word: 'app.admin.keys.tick' },
      { keys: ['↵'], word: 'app.admin.keys.open-row' },
      { keys: ['←', '→', '↑', '↓'], word: 'app.admin.keys.board' },
    ],
  },
  {
    name: 'app.admin.keys.group.order',
    rows: [
      { keys: ['J', 'K'], word: 'app.admin.keys.orders' },
      { keys: ['L'], word: 'app.admin.keys.link' },
      { keys: ['E'], word: 'app.admin.keys.time' },
      { keys: ['M'], word: 'app.admin.keys.note-field' },
    ],
  },
  {
    name: 'app.admin.keys.group.forms',
    rows: [
      { keys: ['mod', 'S'], word: 'app.admin.keys.save' },
      { keys: ['mod', '↵'], word: 'app.admin.keys.send' },
    ],
  },
] as const

/** All keys of the owner's pages, by where they work. */
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
          {groups.map(({ name, rows }) => (
            <Group key={name} name={t(name)}>
              {rows.map(({ keys, word }) => (
                <Row key={word} keys={keys}>
                  {t(word)}
                </Row>
              ))}
            </Group>
          ))}
          <Group name={t('app.admin.keys.group.go')}>
            {places.map(({ to, key, word }) => (
              <Row key={to} keys={['G', key.toUpperCase()]}>
                {t('app.admin.keys.go', { place: t(word) })}
              </Row>
            ))}
          </Group>
          <Dialog.Description className="note">{t('app.admin.keys.note')}</Dialog.Description>
          <p className="note">
            <Link to="/admin/manual" onClick={() => onOpenChange(false)}>
              {t('app.admin.manual.read')}
            </Link>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="group">
        {name}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Keys of={keys} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
