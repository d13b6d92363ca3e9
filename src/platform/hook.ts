type Handler<Given extends unknown[], Answer> = (...given: Given) => Promise<Answer>
/** A handler of a hook, as it stands in a manifest; `register` is for the app. */
export type Registration = { name: string; register(): void }

/**
 * What a lower domain reports to one above it, or asks of it, without knowing it. The upper domain names its handler in
 * its manifest, and is called in the transaction of whoever calls (docs/decisions/0029).
 */
export type Hook<Given extends unknown[], Answer> = Handler<Given, Answer> & {
  handledBy(handler: Handler<Given, Answer>): Registration
}

/** @param name what is reported or asked, for the error where nobody handles it */
export function hook<Given extends unknown[], Answer>(name: string): Hook<Given, Answer> {
  let registered: Handler<Given, Answer> | undefined
  const call: Handler<Given, Answer> = (...given) => {
    if (!registered) throw new Error(`Nobody handles: ${name}`)
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
