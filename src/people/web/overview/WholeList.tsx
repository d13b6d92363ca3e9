import { Link, type LinkOptions } from '@tanstack/react-router'
import { maxCounted } from '#platform/list-filter.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  to: LinkOptions
  count: number | undefined
  /** Says what the list has, of its number as it is written. */
  text: (count: string) => string
}

/** The way to a whole list, with how many it has; none where it has none. */
export function WholeList({ to, count, text }: Props) {
  const format = useFormat()
  if (!count) return null
  const number = count >= maxCounted ? `${format.number(maxCounted)}+` : format.number(count)
  return (
    <Link {...to} className="admin-link">
      {text(number)}
    </Link>
  )
}
