import type { ComponentProps } from 'react'
import { useIsOwn } from '#accounts/web/use-is-own.ts'
import { useWords } from '#house/web/admin-words.ts'
import { SavedElsewhere } from '#ui/admin/editor/SavedElsewhere.tsx'

type Props<Stored extends { version: string }> = Omit<
  ComponentProps<typeof SavedElsewhere<Stored>>,
  'isOwn' | 'note' | 'toast'
>

/** Settings that were saved since the page was opened. */
export function SettingsNews<Stored extends { version: string }>(props: Props<Stored>) {
  const t = useWords()
  const isOwn = useIsOwn()
  return (
    <SavedElsewhere
      {...props}
      isOwn={isOwn}
      note={({ by, who, moment }) => t(`house.news.${by}`, { who, moment })}
      toast={({ by }) => ({ title: `house.news.taken-over-${by}` })}
    />
  )
}
