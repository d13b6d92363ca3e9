import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import sitemap from './src/app/sitemap.ts'
import { manual } from './tools/build/manual.ts'
import { ownersPages } from './tools/build/owners-pages.ts'
import { commonParts, modulesOf, ownersParts, partsOfPages } from './tools/build/owners-parts.ts'

// All that every page loads first is one file: thirty small ones compress a tenth worse. It contains the imports of the
// browser's entry and of the collection, by whatever way, and nothing else; `npm test` names what joins it (docs/decisions/0027).
const firstLoad = /src[\\/](app[\\/]client\.tsx|collection[\\/]web[\\/]CollectionPage\.tsx\?tsr-split=component)$/

/** The owners' pages, and those that only a letter or the bank leads to: no page of the shop does. */
const apart = /[\\/](Admin\w*|(Move|ConfirmAccount|Confirm|Leave|Offer|PaymentSuccess|Withdraw)Page)-/

/**
 * The first load says of every page what to fetch beside it. Pages that stand apart find that by themselves, a step later,
 * so that visitors need not load their list; those of the owners are listed in a script that stands apart as well.
 */
function fetchedAtOnce(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const found = apart.test(file) && !apart.test(hostId) ? needed.filter((each) => each.endsWith('.css')) : needed
  // The page itself is fetched at the same moment.
  return found.filter((each) => each !== file && !each.includes('/rolldown-runtime'))
}

const isThere = (file: string) => existsSync(join(import.meta.dirname, file))
const isOwnersPart = modulesOf(ownersParts, isThere)
const isCommonPart = modulesOf(commonParts, isThere)

const commonIcons =
  /lucide-react[\\/].*[\\/](hourglass|package-check|package-open|truck|undo-2|calendar-clock|x|check|plus|mail|chevron-left|chevron-right|chevron-down|minus|eye|circle-exclamation-point)\.\w+$/

const ownersIcons = /lucide-react[\\/].*[\\/](upload|download|arrow-down|list|printer)\.\w+$/

// Chunks that a test withholds keep theirs too.
const named = /(Page|Band|Dialog|Form|Menu)$|^(first-load|index|rolldown-runtime|live-socket|words-(en|fr))$/

function nameOf(chunk: string): string {
  if (/^Admin|owners-pages$/.test(chunk)) return 'Admin'
  return named.test(chunk) ? '[name]' : 'part'
}

function isOwnersStyles(names: readonly string[]): boolean {
  return names.every((name) => name.endsWith('.css') && name !== 'styles.css')
}

export default defineConfig({
  plugins: [
    manual(),
    ownersPages(sitemap),
    lingui(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/router.tsx',
        virtualRouteConfig: './src/app/sitemap.ts',
        routesDirectory: '.',
        generatedRouteTree: 'app/routeTree.gen.ts',
        addExtensions: true,
        disableLogging: true,
      },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.ts' },
      importProtection: { client: { files: ['**/server/**'] } },
    }),
    // Where people type; elsewhere nothing draws itself again, and what the compiler adds would be first-load weight
    // (docs/decisions/0011).
    react({
      compiler: true,
      include: /src[\\/](checkout|community|inbox|search)[\\/]web[\\/].*\.tsx?$/,
      refreshInclude: /\.tsx?$/,
    }),
  ],
  resolve: {
    // React has had it since 18; the shim is for older ones.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?(?=$|\/)/, replacement: 'use-sync-external-store' }],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false, resolveDependencies: fetchedAtOnce } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first-load', test: firstLoad, priority: 1 },
                // The first load names every script: small parts of the owner's pages, which import no other, are one.
                { name: 'owners', test: isOwnersPart },
                { name: 'common', test: isCommonPart },
                ...Object.entries(partsOfPages).map(([name, files]) => ({
                  name,
                  test: modulesOf(files, isThere),
                  includeDependenciesRecursively: false,
                })),
                // The icons of many pages, and those of how far an order is, which are shown beside each other.
                { name: 'common', test: commonIcons },
                { name: 'owners', test: ownersIcons },
              ],
            },
            // The first load names every script that a page brings: those that are no page need no name of their own
            // there, and 42 bits of a hash distinguish builds.
            chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash:7].js`,
            // So do the styles of the owner's pages, which it names too.
            assetFileNames: ({ names }) =>
              isOwnersStyles(names) ? 'assets/part-[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    // Bundled, so that the server loads the icons and the parts of letters that are used, not the whole libraries.
    ssr: { resolve: { noExternal: ['lucide-react', 'react-email'] } },
  },
})
