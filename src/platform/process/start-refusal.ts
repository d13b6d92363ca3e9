/** The shop cannot open; the message is the one sentence a person reads before it exits. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
