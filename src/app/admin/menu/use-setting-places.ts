import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { otherNames, type SettingPlace, settingPlaces } from '#app/admin/menu/setting-places.ts'
import { useWords as useLegalWords } from '#content/web/legal/words.ts'
import { useWords as useHouseWords } from '#house/web/admin-words.ts'

const pageWords = {
  reservations: 'house.reserving',
  taxes: 'house.taxes',
  legal: 'house.legal',
  keys: 'house.keys',
  webhooks: 'house.webhooks',
  staff: 'house.staff',
  letters: 'house.letters.all',
  replies: 'house.replies',
  samples: 'house.samples',
} as const

/** The pages and the sections of the settings, by the names that they have there. */
export function useSettingPlaces(): Extract<MenuItem, { kind: 'setting' }>[] {
  const house = useHouseWords()
  const legal = useLegalWords()
  function nameOf(place: SettingPlace): string {
    if (place.of === 'page') return house(pageWords[place.name])
    return place.of === 'legal' ? legal(`content.legal.text.${place.name}`) : house(`house.group.${place.name}`)
  }
  return settingPlaces.map((setting) => ({
    id: `setting ${setting.of} ${setting.name}`,
    label: nameOf(setting),
    kind: 'setting',
    setting,
    also: otherNames(setting),
  }))
}
