type Handler<Given extends unknown[], Answer> = (...given: Given) => Promise<Answer>
/** A handler of a port, as entered in a manifest; `register` is for the app. */
export type Registration = {
  /** @param opening of the shop; throws where another handler is registered in the same one */
  register(opening: object): void
}

/**
 * A call from a lower domain to one above it, without an import. The upper domain names its handler in its manifest,
 * and is called in the caller's transaction (docs/decisions/0029).
 */
export type Port<Given extends unknown[], Answer> = Handler<Given, Answer> & {
  handledBy(handler: Handler<Given, Answer>): Registration
}

/** @param name of the event, query or command, for the error where it has no handler, or two */
export function port<Given extends unknown[], Answer>(name: string): Port<Given, Answer> {
  let registered: { handler: Handler<Given, Answer>; opening: object } | undefined
  const call: Handler<Given, Answer> = (...given) => {
    if (!registered) throw new Error(`No handler is registered: ${name}`)
    return registered.handler(...given)
  }
  const handledBy = (handler: Handler<Given, Answer>): Registration => ({
    register(opening) {
      if (registered?.opening === opening) throw new Error(`Two handlers are registered: ${name}`)
      registered = { handler, opening }
    },
  })
  return Object.assign(call, { handledBy })
}
