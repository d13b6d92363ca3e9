import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium where there is one, else the one that Playwright installed. */
export function browserOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path))
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath && { executablePath }), args: ['--disable-gpu', ...quiet, ...asRoot] }
}
