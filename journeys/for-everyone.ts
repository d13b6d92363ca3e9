// Whether a screen can be used by everyone.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './errand.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the screen, once what arrives has arrived. */
export async function expectAccessible(page: Page, screen: string) {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, screen).toEqual([])
}

/** A narrow window, or a desk's page enlarged, is read without scrolling sideways. */
export async function expectFits(page: Page, screen: string) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const width = size.width === 390 ? 320 : 720
  await page.setViewportSize({ ...size, width })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `${screen} at ${width} px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}
