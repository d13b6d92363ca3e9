type Handler<Given extends unknown[], Answer> = (...given: Given) => Promise<Answer>
/** A handler of a hook, as entered in a manifest; `register` is for the app. */
export type Registration = { name: string; register(): void }

/**
 * A call from a lower domain to one above it, without an import. The upper domain names its handler in its manifest,
 * and is called in the caller's transaction (docs/decisions/0029).
 */
export type Hook<Given extends unknown[], Answer> = Handler<Given, Answer> & {
  handledBy(handler: Handler<Given, Answer>): Registration
}

/** @param name of the event or question, for the error where it has no handler */
export function hook<Given extends unknown[], Answer>(name: string): Hook<Given, Answer> {
  let registered: Handler<Given, Answer> | undefined
  const call: Handler<Given, Answer> = (...given) => {
    if (!registered) throw new Error(`No handler is registered: ${name}`)
    return registered(...given)
  }
  const handledBy = (handler: Handler<Given, Answer>): Registration => ({
    name,
    register() {
      registered = handler
    },
  })
  return Object.assign(call, { handledBy })
}
