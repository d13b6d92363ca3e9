import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

export const firstLoadFile = 'first-load.json'
export type FirstLoad = { files: string[]; styles: string[]; modules: string[] }

/** Writes into the build which files the collection page loads first, and of which modules and libraries they are made. */
export function recordFirstLoad(folder: string): Plugin {
  return {
    name: 'record-first-load',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = loadedFirst(bundle)
      const ids = chunks.flatMap((chunk) => Object.entries(chunk.modules).flatMap(([id, { code }]) => (code ? id : [])))
      const modules = [...new Set(ids.flatMap(nameOf))].sort()
      const files = chunks.map(({ fileName }) => fileName).sort()
      const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const recorded: FirstLoad = { files, styles, modules }
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, firstLoadFile), JSON.stringify(recorded))
    },
  }
}

/** The entry, the collection and the French words, with all that they import statically. */
function loadedFirst(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const all = Object.values(bundle).filter((each) => each.type === 'chunk')
  const waiting = all.filter(({ isEntry, name }) => isEntry || name === 'CollectionPage' || name === 'words-fr')
  if (waiting.length < 3) throw new Error('The entry, the collection or the French words are no files of their own')
  const found = new Set<Rolldown.OutputChunk>()
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const { imports } = chunk
    waiting.push(...all.filter(({ fileName }) => imports.includes(fileName)))
  }
  return [...found]
}

/** Our own modules by their file, of libraries the name; what the builder adds has neither. */
function nameOf(id: string): string[] {
  if (id.startsWith('\0')) return []
  const library = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
  const file = relative(join(import.meta.dirname, '../..'), id.replace(/\?.*/, ''))
  return [(library ?? file).replaceAll('\\', '/')]
}
