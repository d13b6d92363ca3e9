import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MenuRow } from '#app/admin/menu/MenuRow.tsx'
import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { useMenuAction } from '#app/admin/menu/use-menu-action.ts'
import { useMenuItems } from '#app/admin/menu/use-menu-items.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { Keys } from '#ui/admin/Keys.tsx'
import { failureOf } from '#ui/form/failure.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  openKeys: () => void
  /** Asks for what is typed before the field of the menu has the focus. */
  onMenu: (take: (typed: string) => void) => void
}

/** Finds orders, requests, products and articles, and leads to every place and act of the frame. */
export function CommandMenu({ open, onOpenChange, openKeys, onMenu }: Props) {
  const t = useWords()
  const went = useRef(false)
  const press = useMenuAction(openKeys)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        went.current = false
        onOpenChange(next)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="admin-scrim" />
        <Dialog.Popup
          className="admin-float admin-menu"
          aria-label={t('app.admin.find')}
          // After an act the focus goes to what it opened.
          finalFocus={() => !went.current}
        >
          <Menu
            onMenu={onMenu}
            onPress={(item) => {
              went.current = true
              onOpenChange(false)
              press(item)
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Menu({ onPress, onMenu }: Pick<Props, 'onMenu'> & { onPress: (item: MenuItem) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const takeTyped = useEffectEvent(() => onMenu(setTyped))
  useEffect(() => takeTyped(), [])
  const menu = useMenuItems(typed)
  return (
    <Autocomplete.Root
      open
      inline
      items={menu.groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: MenuItem) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="field">
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        <Autocomplete.Input
          aria-label={t('app.admin.menu.field')}
          placeholder={t('app.admin.menu.field')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Dialog.Close aria-label={t('ui.close')} className="close">
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </Dialog.Close>
      </div>
      <MenuStatus {...menu} />
      <Autocomplete.List className="list">
        {({ value, items }: (typeof menu.groups)[number]) => (
          <Autocomplete.Group key={value} items={items} className="group">
            <Autocomplete.GroupLabel className="label-of-group">{t(value)}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: MenuItem) => (
                <Autocomplete.Item key={item.id} value={item} className="item" onClick={() => onPress(item)}>
                  <MenuRow item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="hints" aria-hidden="true">
        <span>
          <Keys of={['↑', '↓']} /> {t('app.admin.keys.move')}
        </span>
        <span>
          <Keys of={['↵']} /> {t('app.admin.keys.open')}
        </span>
        <span>
          <Keys of={['Esc']} /> {t('app.admin.keys.back')}
        </span>
      </p>
    </Autocomplete.Root>
  )
}

type StatusProps = Pick<ReturnType<typeof useMenuItems>, 'count' | 'error' | 'again' | 'isSearching' | 'isDone'>

function MenuStatus({ count, error, again, isSearching, isDone }: StatusProps) {
  const t = useWords()
  return (
    <div className="status">
      <Autocomplete.Status>
        {isSearching && t('app.admin.menu.searching')}
        {!isSearching && error && t(failureOf(error))}
        {!isSearching && isDone && t('app.admin.menu.found', { count })}
      </Autocomplete.Status>
      {!isSearching && error && (
        <button type="button" className="button plain" onClick={again}>
          {t('ui.try-again')}
        </button>
      )}
    </div>
  )
}
