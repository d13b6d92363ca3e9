// Builds what browsers and the server run. It is a program of its own: what building takes in memory goes with it.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { isBuilt, sourceStamp, stampFile } from './build/build-stamp.ts'
import { recordFirstLoad } from './build/first-load.ts'

const root = join(import.meta.dirname, '..')
const finished = join(root, 'dist')
const begun = `${finished}.${process.pid}`

process.chdir(root)
process.env.NODE_ENV = 'production'
const stamp = sourceStamp()
const builder = await createBuilder({
  root,
  logLevel: 'warn',
  build: { outDir: begun },
  plugins: [recordFirstLoad(begun)],
})
await builder.buildApp()
await compressAssets(join(begun, 'client/assets'))
await writeFile(join(begun, stampFile), stamp)
await takePlace()

async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** The new build takes the old one's place in one step; another start may have built the same meanwhile. */
async function takePlace(): Promise<void> {
  if (isBuilt()) return rm(begun, { recursive: true })
  const old = `${finished}.old.${process.pid}`
  await rename(finished, old).catch(() => undefined)
  await rename(begun, finished)
  await rm(old, { recursive: true, force: true })
}
