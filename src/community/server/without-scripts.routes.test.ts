import { expect, test } from 'vitest'
import en from '#community/words.en.json' with { type: 'json' }
import fr from '#community/words.fr.json' with { type: 'json' }
import crmEn from '#crm/words.en.json' with { type: 'json' }
import crmFr from '#crm/words.fr.json' with { type: 'json' }
import { house } from '#legal/identity.ts'
import { openPage } from '#platform/testing/a-page.ts'
import { aShop } from '#platform/testing/a-shop.ts'

import uiEn from '#ui/words.en.json' with { type: 'json' }
import uiFr from '#ui/words.fr.json' with { type: 'json' }

const shop = aShop()
const words = { en: { ...en, ...crmEn }, fr: { ...fr, ...crmFr } }
const cases = [
  ['/contact', 'crm.form.without-scripts'],
  ['/withdraw', 'crm.form.without-scripts'],
  ['/join/confirm?token=x', 'community.link.without-scripts'],
  ['/join/unsubscribe?token=x', 'community.link.without-scripts'],
  ['/collection', 'community.join.without-scripts'],
] as const

test.each(cases)('without scripts %s gives the house’s mail address', async (page, word) => {
  for (const language of ['en', 'fr'] as const) {
    const { html } = await openPage(shop.url, `/${language}${page}`)
    const asides = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, aside = '']) => aside)
    expect(asides.join('')).toContain(`href="mailto:${house.email}"`)
    const text = words[language][word].replaceAll(/<\/?mail>/g, '').replace('{email}', house.email)
    expect(asides.map((aside) => aside.replaceAll(/<.*?>/g, ''))).toContain(text)
  }
})

const waiting = ['/cart', '/checkout', '/account', '/my-reservations', '/order/1001', '/order/offer', '/admin/orders']
test.each(waiting)('without scripts %s says that it needs them, instead of waiting for ever', async (page) => {
  for (const [language, { 'ui.needs-scripts': needed }] of [['en', uiEn] as const, ['fr', uiFr] as const]) {
    const { html } = await openPage(shop.url, `/${language}${page}`)
    expect(html).toContain(`<noscript>${needed}</noscript>`)
  }
})
