import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetChange } from '#catalogue/shown/sheet-change.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { usePlanText } from '#catalogue/web/form/use-plan-text.ts'
import type { Words } from '#language/words.ts'
import { ChangedText } from '#ui/admin/editor/ChangedText.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { label: string; change: SheetChange; opened: AdminSheet }

/** A field, before and after: texts by their words, pictures by which came and went, all else from what to what. */
export function ChangedValue({ label, change, opened }: Props) {
  const t = useWords()
  const format = useFormat()
  const planned = usePlanText()
  const { name, before, after } = change
  const named = t('catalogue.admin.history.of', { name: label })
  if (name === 'pictures') {
    return (
      <>
        {named} <ChangedPictures change={change} opened={opened} />
      </>
    )
  }
  const [from, to] = [textOf(before), textOf(after)]
  if (from !== undefined && to !== undefined && name !== 'state') {
    return (
      <>
        {named} <ChangedText before={from} after={to} />
      </>
    )
  }
  const written = (value: unknown) => planned(value) ?? wordOf(t, value, format.number)
  const [was, is] = [written(before), written(after)]
  // A name that is no field of the sheet says all by itself.
  if (was === undefined || is === undefined) return label
  return t('catalogue.admin.price-change', { name: label, from: was, to: is })
}

function ChangedPictures({ change: { before, after }, opened }: { change: SheetChange; opened: AdminSheet }) {
  const t = useWords()
  const pictures = [...opened.pictures, ...opened.formerPictures]
  const [from, to] = [idsOf(before), idsOf(after)]
  const name = (id: string) =>
    pictures.find((picture) => picture.id === id)?.fileName ?? t('catalogue.admin.history.lost')
  const names = (ids: readonly string[]) => ids.map(name).join(', ')
  const added = to.filter((id) => !from.includes(id))
  const taken = from.filter((id) => !to.includes(id))
  return (
    <span>
      {[
        added.length > 0 && t('catalogue.admin.history.pictures-added', { pictures: names(added) }),
        taken.length > 0 && t('catalogue.admin.history.pictures-taken', { pictures: names(taken) }),
        added.length + taken.length === 0 && t('catalogue.admin.history.pictures-order', { pictures: names(to) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function wordOf(t: Words, value: unknown, number: (value: number) => string): string | undefined {
  if (value === null) return t('catalogue.admin.history.empty')
  if (typeof value === 'boolean') return t(value ? 'catalogue.admin.yes' : 'catalogue.admin.no')
  if (typeof value === 'number') return number(value)
  const states = ['draft', 'published', 'archived'] as const
  const state = states.find((each) => each === value)
  return state && t(`catalogue.admin.state.${state}`)
}

/** A list is read as its lines. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : undefined
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
