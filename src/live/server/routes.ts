import { Hono } from 'hono'
import { livePath } from '#live/path.ts'
import { anyone } from '#platform/routes.ts'

/** Who asks for the sockets' address without wanting a socket is told what is there. */
export const liveRoutes = new Hono().get(livePath, anyone, (c) => {
  c.header('Upgrade', 'websocket')
  const requestId = c.get('requestId') ?? ''
  return c.json({ error: 'upgrade', message: 'Here are sockets (WebSocket)', requestId }, 426)
})
