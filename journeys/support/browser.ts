import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Chromium without a window: the same journeys take a fifth less of the processor. */
export const shellOfDebian = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// A whole Chromium without a screen loads two pages for the address bar of every window, invisibly: they take more of
// the processor than the shop's own pages.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

// Chromium follows only the last list it is given, so ours repeats the one that Playwright gives (`disabledFeatures` in
// its `coreBundle.js`): without it pages are led to HTTPS, and the browser asks its maker's servers.
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export function systemChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', shellOfDebian, ...whole].find((path) => existsSync(path))
}

/** The system's Chromium where there is one, else the one that Playwright installed. */
export function plainBrowserOptions(): LaunchOptions {
  const executablePath = systemChromium()
  const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`)
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath && { executablePath }), args: ['--disable-gpu', '--no-first-run', ...quiet, ...asRoot] }
}

/** Playwright's browser, without invisible features that cost time. */
export function browserOptions(): LaunchOptions {
  const { args = [], ...others } = plainBrowserOptions()
  return { ...others, args: [...args, `--disable-features=${[...ofPlaywright, ...addressBar].join(',')}`] }
}

/** A browser with a window where there is one: only it keeps a page that one leaves in memory. */
export function wholeBrowserOptions(): LaunchOptions {
  const executablePath = whole.find((path) => existsSync(path))
  return { ...browserOptions(), ...(executablePath && { executablePath }) }
}
