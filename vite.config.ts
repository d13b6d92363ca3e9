import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  build: { target: 'es2022' },
})
