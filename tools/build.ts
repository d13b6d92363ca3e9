// Builds what browsers and the server run, and only when something it is made of has changed.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/build-stamp')
const sources = ['src/**/*', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json', 'tools/build.ts']

/** Builds when stale; says so on standard output, because it takes a moment. */
export async function buildWhenStale(): Promise<void> {
  const stamp = stampOf()
  if (stamp === (await readFile(stampFile, 'utf8').catch(() => ''))) return
  process.stdout.write('Building the shop, which takes a few seconds…\n')
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ logLevel: 'warn', root })
  await compressAssets(join(root, 'dist/client/assets'))
  await writeFile(stampFile, stamp)
}

function stampOf(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (file.includes('.test.') || !statSync(join(root, file)).isFile()) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  // Pictures and film carry a hash of their content in their names.
  for (const file of globSync('public/**/*', { cwd: root }).sort()) hash.update(file)
  return hash.digest('hex')
}

async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (import.meta.main) await buildWhenStale()
