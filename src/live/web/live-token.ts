type ReadToken = () => Promise<string | null>

let read: ReadToken = async () => null
let changed = () => {}

/**
 * How private topics get their token, null while nobody is signed in. To be called again when somebody else signs in or
 * out; a token that was only refreshed is asked for by itself, with every heartbeat.
 */
export function setLiveToken(next: ReadToken): void {
  read = next
  changed()
}

export const liveToken = {
  read: () => read(),
  onChange(listener: () => void): void {
    changed = listener
  },
}
