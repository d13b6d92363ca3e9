import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every page loads is one file: thirty small ones compress a tenth worse. It holds libraries, the frame and the
// collection; of the other pages only where they stand and what they load.
const early = [
  'app|cart/(cart|saved-cart|web/(CartProvider|cart-store))|catalogue|language|money|platform|ui|media/web|.*Page\\.',
  'house/(identity|description|web/(PageHead|JsonLd|load-legal-text|api))',
  'live/web/use-live|search/web/use-search-dialog|community/web/(JoinForm|use-band|begun)|brand/web/routine-products',
].join('|')
// Neither forms, nor what opens over a page, is needed at the first look.
const later = [
  'app/([Aa]dmin(?!Pages)|SideMenu|words-)|catalogue/(sheet|prior-price|web/([Ss]heet|PricesAsked|admin|use-(sheet|own-titles)))|money/parse|.*schema|platform/input|catalogue/web/Product(Detail|Dialog|JsonLd|Sections)|.*LinkPage|language/(moment|country)',
  'ui/(.*Field|AskDialog|EditHistory|Fold|List|Toaster\\.|Trap|use-|kept-search|failure)',
].join('|')
const icons = 'lucide-react.*(createLucideIcon|Icon|defaultAttributes|utils|icons/(search|user|shopping-bag|menu))\\.'
const libraries =
  'node_modules/(react|react-dom|scheduler|use-sync-external-store|@tanstack(?!.*useBlocker)|@lingui/core)/'
const firstLoad = [libraries, icons, `src/(?!${later})(${early}).*\\.tsx?$`].join('|').replaceAll('/', '[\\\\/]')

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
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: new RegExp(firstLoad) }] } } },
      },
    },
  },
})
