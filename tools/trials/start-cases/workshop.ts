import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { homeOf } from '#platform/embedded-postgres/home.ts'
import { killServersOf } from './database-servers.ts'
import { type Owner, type RunningShop, type ShopOptions, startShop } from './running-shop.ts'

type CopyOptions = { at?: string; owner?: Owner; without?: ('packages' | 'build')[] }

/** The place of one case: its copies of the project, its data folders, and the shops it started. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'immortela-start-'))
  readonly #built: string
  readonly #shops: RunningShop[] = []
  readonly #dataDirs: string[] = []
  readonly #outside: string[] = []

  /** `built` is a copy of the last commit with its packages and its build; others take theirs from it by hard links. */
  constructor(built: string) {
    this.#built = built
    chmodSync(this.folder, 0o755)
  }

  copy({ at = join(this.folder, 'shop'), owner, without = [] }: CopyOptions = {}): string {
    mkdirSync(dirname(at), { recursive: true })
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', this.#built, at])
    if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, at])
    for (const [part, name] of Object.entries({ packages: 'node_modules', build: 'dist' })) {
      if (!without.includes(part as 'packages' | 'build')) this.#link(name, at, owner)
    }
    return at
  }

  #link(name: string, at: string, owner: Owner | undefined) {
    linkFolder(join(this.#built, name), join(at, name))
    rmSync(join(at, name, '.vite-temp'), { recursive: true, force: true })
    if (owner) lchownSync(join(at, name), owner.uid, owner.gid)
  }

  dataDir({ at = join(this.folder, `data-${this.#dataDirs.length}`), mode = 0o755, owner }: DataOptions = {}): string {
    mkdirSync(at, { recursive: true })
    chmodSync(at, mode)
    if (owner) chownSync(at, owner.uid, owner.gid)
    this.#dataDirs.push(at)
    return at
  }

  start(copy: string, options: ShopOptions): RunningShop {
    const shop = startShop(copy, options)
    this.#shops.push(shop)
    this.#dataDirs.push(options.dataDir)
    return shop
  }

  removeAtEnd(folder: string): void {
    this.#outside.push(folder)
  }

  /** Ends the processes of the case, and removes its files. */
  async close(): Promise<void> {
    for (const shop of this.#shops) shop.kill()
    await Promise.all(this.#shops.map((shop) => shop.ended))
    for (const dataDir of this.#dataDirs.filter((folder) => existsSync(folder))) {
      killServersOf(dataDir)
      const home = homeOf(dataDir)
      if (home !== dataDir) this.#outside.push(home)
    }
    for (const folder of [this.folder, ...this.#outside])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type DataOptions = { at?: string; mode?: number; owner?: Owner | undefined }

export function linkFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to]) // another file system
  }
}
