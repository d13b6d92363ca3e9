import { Refusal } from '#platform/http/refusal.ts'

/** A step of the order waits to leave: until it has left or was taken back, no other is decided on top of it. */
export class StepWaits extends Refusal {
  constructor() {
    super('conflict', 'Another step of this order waits to leave')
  }
}
