import type { EditedText } from '#platform/edited-text.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Whether replies by email arrive in the shop, at which address, and when the last did. */
export const statusOfReplies = port<[], { arrive: boolean; address: string | null; lastAt: Date | null }>(
  'whether replies arrive',
)

/** For each of the lists of words, the texts about buying that contain one of its words, in either language. */
export const textsNaming = port<
  [lists: readonly (readonly string[])[], now: BusinessTime],
  readonly EditedText<'page' | 'legal'>[][]
>('texts that name words')
