import { Refusal } from '#platform/http/refusal.ts'

/** The key of a new order made one with another content. */
export class KeyUsed extends Refusal {
  override readonly details: { made: string }

  /** @param made the id of the draft that was made under the key */
  constructor(made: string) {
    super('conflict', 'This key was used for another order')
    this.details = { made }
  }
}
