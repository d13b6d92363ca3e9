import { type PlaceAddress, places } from '#app/frame/admin-places.ts'

export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** On a Mac the menu is opened by Cmd: Ctrl+K deletes to the end of a line there. */
  isMac: boolean
  /** The letters go into a field. */
  isTyping: boolean
  /** G was pressed just before. */
  isAfterG: boolean
}

export type KeyCommand = 'menu' | 'search' | 'keys' | 'new' | 'send' | 'g' | PlaceAddress

/** The command of the frame that a press of a key gives; most give none. */
export function commandOf(press: KeyPress): KeyCommand | undefined {
  const { ctrlKey, metaKey, altKey, isMac, isTyping, isAfterG } = press
  const key = press.key.toLowerCase()
  const isMod = (isMac ? metaKey : ctrlKey) && !altKey
  if (key === 'k' && isMod) return 'menu'
  if (key === 'enter' && isMod) return 'send'
  if (isTyping || ctrlKey || metaKey || altKey) return undefined
  if (isAfterG) return places.find((place) => place.key === key)?.to
  if (key === 'g') return 'g'
  if (key === '/') return 'search'
  if (key === 'n') return 'new'
  return key === '?' ? 'keys' : undefined
}
