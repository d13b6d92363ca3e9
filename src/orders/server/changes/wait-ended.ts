import type { Wait } from '#orders/server/changes/waiting-records.ts'
import { Refusal } from '#platform/http/refusal.ts'

type End = NonNullable<Wait['endedAs']>

const messages: Record<End, string> = {
  left: 'It has left already',
  'taken-back': 'It was taken back',
  'not-taken': 'It was not taken: the order had changed',
}

/** The step that waited has ended otherwise than the caller wants. */
export class WaitEnded extends Refusal {
  override readonly details: { ended: End }

  constructor(ended: End) {
    super('conflict', messages[ended])
    this.details = { ended }
  }
}
