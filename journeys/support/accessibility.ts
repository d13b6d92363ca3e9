// Accessibility checks of a screen.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// Axe as its builder brings it, in its short form: reading the long one takes longer than the check.
const builders = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(builders.resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no problem from Axe, once transitions have ended. */
export async function expectAccessible(page: Page, screen: string) {
  await expect.poll(() => findViolations(page), { message: screen, timeout: 20_000 }).toEqual([])
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
  // A document that has it from an earlier check is given none; frames may be new.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, axeSource: isThere ? '0' : source })
    .withTags(rules)
    // They pass the focus on into the menu or the page, and never keep it.
    .exclude('[data-base-ui-focus-guard]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A narrow window, or a desktop page enlarged, is read and used without scrolling sideways. */
export async function expectFits(page: Page, screen: string) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await expectWithin(page, screen, size.width === 390 ? [320, 340, 360, 390] : [320, 720])
}

/**
 * At each of these widths nothing overflows, every control lies in the window as a whole, no table reaches beyond
 * its page, and no cell breaks a word. An overflowing fixed bar makes no page scroll, so controls are measured one by one.
 */
export async function expectWithin(page: Page, screen: string, widths: readonly number[]) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    await expect.poll(() => page.evaluate(faultsOfLayout), `${screen} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(size)
}

/** Runs in the browser. A page is drawn at its new width some frames after its window has it: until then the former one is measured. */
async function faultsOfLayout(): Promise<string[]> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const width = document.documentElement.clientWidth
  const faults: string[] = []
  /** Text for screen readers alone is clipped to a point. */
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement))
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  if (beyond > 0) faults.push(`the page is ${beyond} px too wide`)
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
  for (const control of controls) {
    const { left, right, width: wide } = control.getBoundingClientRect()
    if (isForScreenReaders(control) || wide <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    if (left < -0.5 || right > width + 0.5) faults.push(`${name} lies from ${Math.round(left)} to ${Math.round(right)}`)
  }
  for (const table of document.querySelectorAll('main table')) {
    const main = table.closest('main') as Element
    const end = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight)
    const over = Math.round(table.getBoundingClientRect().right - end)
    if (over > 0 && !isForScreenReaders(table)) faults.push(`a table reaches ${over} px beyond its page`)
  }
  for (const cell of document.querySelectorAll('th, td')) {
    if (isForScreenReaders(cell)) continue
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      // A reference of a bank is no word: it may break anywhere.
      if (parentElement?.closest('[translate=no]')) continue
      const text = nodeValue ?? ''
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`a cell breaks the word ${word}`)
      }
    }
  }
  return faults
}

/** Expects no bar above or below an element to cover a part of it. */
export async function expectClear(element: Locator, where: string): Promise<void> {
  const covered = () =>
    element.evaluate((one) => {
      const { left, top, bottom, width } = one.getBoundingClientRect()
      return [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => {
        const found = document.elementFromPoint(left + Math.min(width / 2, 20), y)
        return !found || !(one.contains(found) || found.contains(one))
      }).length
    })
  await expect.poll(covered, where).toBe(0)
}
