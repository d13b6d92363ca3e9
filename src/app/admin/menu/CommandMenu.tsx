import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TakeTyped } from '#app/admin/keys/capture-typing.ts'
import { MenuRow } from '#app/admin/menu/MenuRow.tsx'
import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { useEarlyEnter } from '#app/admin/menu/use-early-enter.ts'
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
  onMenu: (take: TakeTyped) => void
}

/** Finds orders, people, requests, tasks, products and articles, and leads to every place and act of the frame. */
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
  const menu = useMenuItems(typed)
  const enter = useEarlyEnter(menu, onPress)
  function take(next: string, isEntered = false) {
    setTyped(next)
    enter.onTyped(isEntered)
  }
  const takeCaptured = useEffectEvent(() => onMenu(take))
  useEffect(() => takeCaptured(), [])
  return (
    <Autocomplete.Root
      open
      inline
      items={menu.groups}
      filter={null}
      value={typed}
      onValueChange={(next) => take(next)}
      itemToStringValue={({ label }: MenuItem) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="field">
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        <Autocomplete.Input
          aria-label={t('app.admin.menu.field')}
          placeholder={t('app.admin.menu.placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={enter.onKeyDown}
        />
        <Dialog.Close aria-label={t('ui.close')} className="close">
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </Dialog.Close>
      </div>
      <MenuStatus {...menu} />
      <Autocomplete.List className="list" onPointerMove={enter.onPointerMove}>
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
