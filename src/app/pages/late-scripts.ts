// The page can be read before it is interactive: its scripts load after the first paint, so that on a slow connection
// they do not compete with it. An earlier touch starts them at once, and a button pressed meanwhile is pressed again
// when its listeners are there (docs/decisions/0012).

import { log } from '#platform/process/log.ts'

const opens = Buffer.from('<link rel="modulepreload" href="')
const entryOpens = Buffer.from('<script type="module" async="" src="')

/** The page with a small script in place of those that it would have loaded at once. */
export function withLateScripts(page: Buffer, nonce: string): Buffer {
  const entry = page.indexOf(entryOpens)
  if (entry < 0) {
    log.error('The router writes its first script differently: pages load their scripts before the first paint')
    return page
  }
  const [source, afterEntry] = attributeAt(page, entry + entryOpens.length, '</script>')
  const preloads: string[] = []
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(opens); at >= 0 && at < entry; at = page.indexOf(opens, from)) {
    const [href, after] = attributeAt(page, at + opens.length, '>')
    pieces.push(page.subarray(from, at))
    preloads.push(href)
    from = after
  }
  // Each page of the shop has preloads.
  if (preloads.length === 0) {
    log.error('The router writes its preloads differently: they compete with the first paint')
  }
  pieces.push(page.subarray(from, entry), Buffer.from(loader(preloads, source, nonce)), page.subarray(afterEntry))
  return Buffer.concat(pieces)
}

/** The attribute's value that begins here, and where its element ends. */
function attributeAt(page: Buffer, at: number, end: string): [value: string, after: number] {
  return [page.toString('latin1', at, page.indexOf('"', at)), page.indexOf(end, at) + end.length]
}

function loader(preloads: readonly string[], entry: string, nonce: string): string {
  return `<script nonce="${nonce}">(${String(load)})(${JSON.stringify(preloads)},${JSON.stringify(entry)})</script>`
}

/** Runs in the browser, from its own source. */
function load(preloads: readonly string[], entry: string): void {
  let begun = false
  function add(name: 'link' | 'script', properties: object) {
    document.head.append(Object.assign(document.createElement(name), properties))
  }
  function begin() {
    if (begun) return
    begun = true
    for (const href of preloads) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', async: true, src: entry })
  }
  function early({ target }: Event) {
    document.pressedEarly = (target as Element).closest<HTMLElement>('button[type=button]') ?? undefined
  }
  // The browser itself would put what was typed into the address.
  function keepFields(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // A form with an address of its own works without any script.
    if (form.hasAttribute('action')) return
    event.preventDefault()
    document.pressedEarly = event.submitter ?? undefined
  }
  function beginAfterPaint() {
    requestAnimationFrame(() => setTimeout(begin))
  }
  document.addEventListener('click', early)
  document.addEventListener('submit', keepFields)
  document.stopEarlyPresses = () => {
    document.removeEventListener('click', early)
    document.removeEventListener('submit', keepFields)
  }
  for (const touch of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(touch, begin, { once: true, passive: true })
  addEventListener('load', beginAfterPaint)
  setTimeout(begin, 3000)
}

declare global {
  interface Document {
    pressedEarly?: HTMLElement | undefined
    stopEarlyPresses?: () => void
  }
}
