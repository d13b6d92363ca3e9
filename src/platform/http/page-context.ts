import { getGlobalStartContext } from '@tanstack/react-start'

/** The values that the server passes to the render of one page. */
export type PageContext<Place = unknown> = {
  place: Place
  /** Marks the scripts that this render made, so that only they get a hash in the content security policy. */
  nonce: string
  /** The shop's own routes, without a network between. */
  inProcess: (request: Request) => Response | Promise<Response>
}

export function pageContext<Place>(): PageContext<Place> {
  return getGlobalStartContext() as unknown as PageContext<Place>
}
