import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function systemChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...known].find((path) => existsSync(path))
}

/** The system's Chromium where there is one, else the one that Playwright installed. */
export function browserOptions(): LaunchOptions {
  const executablePath = systemChromium()
  const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`)
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath && { executablePath }), args: ['--disable-gpu', '--no-first-run', ...quiet, ...asRoot] }
}
