import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export type Owner = { uid: number; gid: number }

export type ShopOptions = {
  dataDir: string
  port?: number
  /** As another user, with a home of its own. */
  user?: Owner & { home: string }
  /** The start script itself instead of npm, for cases that kill exactly this process. */
  withoutNpm?: boolean
}

export type RunningShop = {
  dataDir: string
  process: ChildProcess
  /** The output of the shop, without what npm adds. */
  lines(): string[]
  /** The address, and how long it took from the command to the open shop. */
  opened(): Promise<{ url: string; ms: number }>
  ended: Promise<number>
  /** npm and everything under it, but not the database server, which stands apart. */
  kill(): void
}

const maxMs = 240_000

export function startShop(copy: string, options: ShopOptions): RunningShop {
  const begun = performance.now()
  const [program, ...words] = options.withoutNpm ? [process.execPath, 'tools/start.ts'] : ['npm', 'start']
  const child = spawn(program as string, words, {
    cwd: copy,
    env: environment(options),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
  })
  let text = ''
  let openedAt = 0
  const listen = (chunk: Buffer) => {
    text += chunk
    if (!openedAt && / is open at /.test(text)) openedAt = performance.now()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  let isOver = false
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true
      resolve(signal ? -1 : (code ?? -1))
    })
  })

  async function opened() {
    while (!openedAt) {
      if (isOver) throw new Error(`it did not open: ${linesOf(text).join(' / ')}`)
      if (performance.now() - begun > maxMs) throw new Error('it neither opened nor ended')
      await sleep(5)
    }
    const [, url = ''] = / is open at (\S+)/.exec(text) ?? []
    return { url, ms: Math.round(openedAt - begun) }
  }

  return {
    dataDir: options.dataDir,
    process: child,
    lines: () => linesOf(text),
    opened,
    ended,
    kill: () => killGroup(child),
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^(> |npm )/.test(line))
}

/** As in a terminal of one's own: without what the npm and the Node of this very run have set. */
function environment({ dataDir, port = 0, user }: ShopOptions): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', npm_config_registry: registry } = process.env
  const path = PATH.split(':').filter((folder) => !folder.includes('node_modules'))
  return {
    PATH: path.join(':'),
    HOME: user?.home ?? HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(registry && { npm_config_registry: registry }),
  }
}

function killGroup(child: ChildProcess) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // everything in it has ended
  }
}
