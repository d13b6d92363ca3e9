import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'

const types = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Immortela: the API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="routes"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#routes', defaultModelsExpandDepth: 0 })`

/** The routes described for programs (OpenAPI 3.1), and the same to read and try. */
export function documentationRoutes(api: Hono, settings: Settings): Hono {
  const documentation = {
    info: { title: 'Immortela', version: '1', description: 'A route without a security requirement is public.' },
    servers: [{ url: `${settings.publicUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a session; below /admin also an API key, `imk_…`',
        },
        orderKey: { type: 'apiKey', in: 'header', name: 'Order-Key', description: 'The key of the link of an order' },
      },
    } as const,
  }
  return new Hono()
    .get('/openapi.json', anyone, openAPIRouteHandler(api, { documentation }))
    .get('/docs', anyone, (c) => {
      c.header('Content-Security-Policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:")
      return c.html(page)
    })
    .get('/docs/start.js', anyone, (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/docs/:file', anyone, async (c) => {
      const file = c.req.param('file')
      const type = types.get(file)
      if (!type) throw new Refusal('missing', 'There is no such file')
      const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
      return c.body(await readFile(join(folder, file), 'utf8'), 200, { 'Content-Type': type })
    })
}
