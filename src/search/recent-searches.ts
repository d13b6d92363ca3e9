// Recent searches stay in the visitor's browser and are sent nowhere.
export const recentKey = 'recent-searches'
const most = 5
const longest = 200

/** The newest first; what is not ours, or was tampered with, is passed over. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((each): each is string => typeof each === 'string' && isSearch(each)).slice(0, most)
  } catch {
    return []
  }
}

export function withSearch(recent: readonly string[], search: string): readonly string[] {
  if (!isSearch(search)) return recent
  return [search, ...withoutSearch(recent, search)].slice(0, most)
}

export function withoutSearch(recent: readonly string[], search: string): readonly string[] {
  return recent.filter((each) => each.toLocaleLowerCase() !== search.toLocaleLowerCase())
}

function isSearch(text: string): boolean {
  return text.trim() === text && text !== '' && text.length <= longest
}
