import { superuser } from './cluster.ts'
import type { Site } from './server-files.ts'

export function addressOf(site: Site, port: number, database = 'postgres'): string {
  const name = encodeURIComponent(database)
  return `postgres://${superuser}:${site.password}@127.0.0.1:${port}/${name}?sslmode=disable`
}
