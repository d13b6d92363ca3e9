import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Neither the quiet pages, nor forms, nor what a product's dialog shows is needed at the first look.
const later = [
  'brand|crm|checkout/web|.*ProductDetail',
  'community(?!.*(JoinForm|use-band|begun))',
  'ui/(.*Field|Fold|Trap|use-|failure)|language/moment',
].join('|')

// What every page loads comes in two files: libraries, and our own modules that more than one page uses.
// Thirty small ones compress a tenth worse.
const firstLoad = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui[\\/]core)[\\/]/,
  },
  {
    name: 'house',
    test: new RegExp(
      `src/(?!${later}).*\\.tsx?$|lucide-react.*(createLucideIcon|Icon|defaultAttributes|utils)`.replaceAll(
        '/',
        '[\\\\/]',
      ),
    ),
    minShareCount: 2,
  },
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
    react({ compiler: true }),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } } },
})
