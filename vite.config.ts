import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The frame, the collection and the cart; of the other pages only where they stand and what they load.
const early = [
  'app|cart|catalogue|language|money|platform|ui|media/web|.*Page',
  'house/(identity|description|web/(PageHead|JsonLd|load-legal-text|api))',
  'search/web/use-search-dialog|community/web/(JoinForm|use-band|begun)|brand/web/routine-products',
]
// Neither forms, nor what a product's dialog shows, is needed at the first look.
const later = ['.*Product(Detail|Sections)', 'ui/(.*Field|Fold|Trap|use-|failure)|language/moment']
const ownModule = `src/(?!${later.join('|')})(${early.join('|')}).*\\.tsx?$`
const icon = 'lucide-react.*(createLucideIcon|Icon|defaultAttributes|utils|icons/(search|user|shopping-bag|menu))\\.'

// What every page loads comes in two files: libraries, and our own modules that more than one page uses.
// Thirty small ones compress a tenth worse.
const firstLoad = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui[\\/]core)[\\/]|rolldown[\\/]runtime/,
  },
  { name: 'house', test: new RegExp(`${ownModule}|${icon}`.replaceAll('/', '[\\\\/]')), minShareCount: 2 },
]

export default defineConfig({
  plugins: [
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
      include: /src[\\/](checkout|community|crm|search)[\\/]web[\\/].*\.tsx?$/,
      refreshInclude: /\.tsx?$/,
    }),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } } },
})
