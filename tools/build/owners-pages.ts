import { basename, join } from 'node:path'
import type { VirtualRootRoute } from '@tanstack/virtual-file-routes'
import type { Plugin } from 'vite'

const [opener, list] = ['virtual:open-owners-page', 'virtual:owners-pages']

// Where the router splits a route, it imports its component by an address of its own.
const split = /import\((["'])[^"']*?(\w+\.tsx\?tsr-split=\w+)\1\)/g

/**
 * Lists the scripts of the owner's pages in a script of their own. The first load of every visitor would name each page,
 * its styles and what it needs at once.
 */
export function ownersPages(sitemap: VirtualRootRoute): Plugin {
  const files = filesIn(sitemap, 'admins').map((file) => join(import.meta.dirname, '../../src', file))
  const parts = files.map((file) => `${file}?tsr-split=component`)
  const names = parts.map((part) => basename(part))
  const imports = parts.map((part) => `() => import(${JSON.stringify(part)})`)
  const modules: Record<string, string> = {
    [opener]: `export const open = (at) => import('${list}').then(({ pages }) => pages[at]())`,
    [list]: `export const pages = [${imports.join()}]`,
  }
  const opened = (code: string) =>
    code.replaceAll(split, (whole, _, name) => (names.includes(name) ? `owners.open(${names.indexOf(name)})` : whole))
  return {
    name: 'owners-pages',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)],
    transform: {
      filter: { id: files },
      handler(code, id) {
        const own = opened(code)
        if (own === code)
          throw new Error(`${id} imports its page in another way than tools/build/owners-pages.ts reads`)
        return { code: `import * as owners from '${opener}'\n${own}`, map: null }
      },
    },
  }
}

/** The layout and the pages within it. */
function filesIn({ children = [] }: VirtualRootRoute, layout: string): string[] {
  for (const each of children) {
    if (each.type !== 'layout' || each.id !== layout) continue
    return [each.file, ...(each.children ?? []).flatMap((page) => (page.type === 'route' ? (page.file ?? []) : []))]
  }
  throw new Error(`src/app/sitemap.ts has no layout ${layout}`)
}
