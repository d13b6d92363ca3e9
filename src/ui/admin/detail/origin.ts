// The page that something was opened from, as its address names it.
import { useMatch } from '@tanstack/react-router'

/** `from` is the path of the page below /admin, or that of one below /crm; the rest is the search of its address. */
export type Origin = Readonly<Record<string, string | number | undefined>>

const root = '/admin'

/** The page that a link is on, for the search of what it opens. */
export function useOrigin(): Origin {
  const { pathname, search } = useMatch({ strict: false })
  return { from: pathname.replace(/^\/(?:admin\/?)?/, ''), ...(search as Origin) }
}

/** The address to go back to; undefined where there is none, or a forged one, of no owner's page. */
export function readOrigin({ from, ...search }: Origin): { to: string; search: Origin } | undefined {
  if (typeof from !== 'string' || !/^(?:[a-z]+(?:\/[\w-]+)*)?$/.test(from)) return undefined
  if (from === 'crm' || from.startsWith('crm/')) return { to: `/${from}`, search }
  return { to: from ? `${root}/${from}` : root, search }
}
