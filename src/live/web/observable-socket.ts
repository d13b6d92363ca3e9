// RT-01: the state of the connection can be seen on the page's root, as `data-live`.
const states = ['connecting', 'connected', 'disconnecting', 'disconnected'] as const

let latest: WebSocket | undefined

/** A socket that shows its state; of several, the one that was opened last. */
export class ObservableSocket extends WebSocket {
  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    super(...address)
    latest = this
    show(this)
    for (const event of ['open', 'close']) this.addEventListener(event, () => show(this))
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    show(this)
  }
}

function show(socket: WebSocket): void {
  if (socket === latest) document.documentElement.dataset.live = states[socket.readyState]
}
