import english from '#app/setting-words.en.json' with { type: 'json' }
import french from '#app/setting-words.fr.json' with { type: 'json' }
import { type FactGroup, factGroups } from '#house/fact-groups.ts'
import { type LegalName, legalNames } from '#legal/legal.ts'

const settingPages = [
  'reservations',
  'taxes',
  'legal',
  'keys',
  'webhooks',
  'staff',
  'letters',
  'replies',
  'samples',
] as const

/** A page of the settings, a legal text or a section of the first page. */
export type SettingPlace =
  | { of: 'page'; name: (typeof settingPages)[number] }
  | { of: 'legal'; name: LegalName }
  | { of: 'group'; name: FactGroup }

export const settingPlaces: readonly SettingPlace[] = [
  ...settingPages.map((name) => ({ of: 'page', name }) as const),
  ...legalNames.map((name) => ({ of: 'legal', name }) as const),
  ...factGroups.map(({ group: name }) => ({ of: 'group', name }) as const),
]

/** The names by which a place is found beside its own, in both languages. */
export function otherNamesOfPlace(to: string): readonly string[] {
  return otherNamesOf('place', to.replace(/^\/(?:admin\/)?/, '').replace('/', '-'))
}

/** The names by which an action or a page of the shop is found beside its own, in both languages. */
export function otherNamesOf(kind: 'action' | 'page' | 'place', name: string): readonly string[] {
  const id = `app.admin.menu.${kind}.${name}`
  return [english, french].flatMap(
    (names) =>
      Object.entries(names)
        .find(([key]) => key === id)?.[1]
        .split(', ') ?? [],
  )
}

/**
 * The names by which a place of the settings is found beside its own, in both languages: a word that is typed need not be
 * of the language of the page.
 */
export function otherNames({ of, name }: SettingPlace): readonly string[] {
  const id = `app.admin.menu.setting.${of}.${name}` as keyof typeof english
  return [english, french].flatMap((names) => names[id].split(', '))
}
