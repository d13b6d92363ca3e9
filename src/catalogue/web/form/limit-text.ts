import { maxTextLengths, numberLimits } from '#catalogue/endpoints/field-limits.ts'
import type { Words } from '#language/words.ts'

type Writing = { t: Words; number: (value: number) => string }

/** The limit that a value of this field exceeds. */
export function limitText({ t, number }: Writing, name: string, problem: string): string | undefined {
  if (problem === 'too-long' && name in maxTextLengths) {
    return t('catalogue.admin.problem.longer-than', {
      most: number(maxTextLengths[name as keyof typeof maxTextLengths]),
    })
  }
  if (problem !== 'out-of-range' || !(name in numberLimits)) return undefined
  const [least, most] = numberLimits[name as keyof typeof numberLimits]
  return t('catalogue.admin.problem.outside', { least: number(least), most: number(most) })
}
