import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { Words } from '#language/words.ts'

/** The name of a field of the sheet, with its language where it has two. */
export function fieldLabel(t: Words, name: keyof Sheet): string {
  if (name.endsWith('_fr')) {
    const base = name.slice(0, -'_fr'.length) as Exclude<keyof Sheet, `${string}_fr`>
    return `${t(`catalogue.admin.field.${base}`)} · ${t('catalogue.admin.french')}`
  }
  return t(`catalogue.admin.field.${name as Exclude<keyof Sheet, `${string}_fr`>}`)
}
