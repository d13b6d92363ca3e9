// A browser's WebSocket whose other side is the test.
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  static at: number[] = []
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  bufferedAmount = 0
  readonly url: string
  readonly said: [string | null, string, string, string, Record<string, unknown>][] = []
  onopen = () => {}
  onclose = (_: unknown) => {}
  onerror = (_: unknown) => {}
  onmessage = (_: { data: string }) => {}

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
    FakeSocket.at.push(Date.now())
  }

  static latest(): FakeSocket {
    const latest = FakeSocket.opened.at(-1)
    if (!latest) throw new Error('No socket was opened')
    return latest
  }

  send(text: string): void {
    this.said.push(JSON.parse(text))
  }

  close(): void {
    if (this.readyState !== this.CLOSED) this.readyState = this.CLOSING
  }

  becomesOpen(): void {
    this.readyState = this.OPEN
    this.onopen()
    this.dispatchEvent(new Event('open'))
  }

  ends(): void {
    this.readyState = this.CLOSED
    this.onclose({ code: 1006 })
    this.dispatchEvent(new Event('close'))
  }

  receives(...frame: unknown[]): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }

  /** Answers the last message with this event. */
  answers(event: string, status: 'ok' | 'error'): void {
    const [joinRef, ref, topic] = this.lastSaid(event) ?? []
    this.receives(joinRef, ref, topic, 'phx_reply', { status, response: {} })
  }

  lastSaid(event: string) {
    return this.said.findLast(([, , , said]) => said === event)
  }
}
