type ReadToken = () => Promise<string | null>

let read: ReadToken = async () => null
let changed = () => {}

/**
 * Sets how private topics get their token, null for a visitor. To be called again when the member changes; a token that
 * was only refreshed is read with every heartbeat.
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
