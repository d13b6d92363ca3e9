import type { FactGroup } from '#house/fact-groups.ts'

/** The id of a section's heading, to which a link leads. */
export function sectionId(part: FactGroup | 'history') {
  return `house-${part}` as const
}
