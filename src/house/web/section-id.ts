import type { FactGroup } from '#house/fact-groups.ts'

/** The hash of the address of the settings in which the cursor is in the field of a fact. */
export const factHash = (name: string) => `fact-${name}` as const

/** The id of a section's heading, to which a link leads. */
export function sectionId(part: FactGroup | 'history') {
  return `house-${part}` as const
}
