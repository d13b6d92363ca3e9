import { expect, test } from 'vitest'
import cartEn from '#cart/words.en.json' with { type: 'json' }
import cartFr from '#cart/words.fr.json' with { type: 'json' }
import en from '#community/words.en.json' with { type: 'json' }
import fr from '#community/words.fr.json' with { type: 'json' }
import crmEn from '#inbox/words.en.json' with { type: 'json' }
import crmFr from '#inbox/words.fr.json' with { type: 'json' }
import { house } from '#legal/identity.ts'
import buyerEn from '#orders/buyer-words.en.json' with { type: 'json' }
import buyerFr from '#orders/buyer-words.fr.json' with { type: 'json' }
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import requestsEn from '#requests/words.en.json' with { type: 'json' }
import requestsFr from '#requests/words.fr.json' with { type: 'json' }
import uiEn from '#ui/words.en.json' with { type: 'json' }
import uiFr from '#ui/words.fr.json' with { type: 'json' }

const shop = openTestShop()
const words = {
  en: { ...en, ...crmEn, ...cartEn, ...buyerEn, ...requestsEn },
  fr: { ...fr, ...crmFr, ...cartFr, ...buyerFr, ...requestsFr },
}
const cases = [
  ['/contact', 'inbox.form.without-scripts'],
  ['/withdraw', 'inbox.form.without-scripts'],
  ['/join/confirm?token=x', 'community.link.without-scripts'],
  ['/join/unsubscribe?token=x', 'community.link.without-scripts'],
  ['/collection', 'community.join.without-scripts'],
  ['/cart', 'cart.without-scripts'],
  ['/checkout', 'cart.without-scripts'],
  ['/order/1001', 'orders.buyer.without-scripts'],
  ['/order/offer', 'requests.offer.without-scripts'],
] as const

test.each(cases)('without scripts %s gives the house’s mail address', async (page, word) => {
  for (const language of ['en', 'fr'] as const) {
    const { html } = await fetchPage(shop.url, `/${language}${page}`)
    const asides = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, aside = '']) => aside)
    expect(asides.join('')).toContain(`href="mailto:${house.email}"`)
    const text = words[language][word].replaceAll(/<\/?mail>/g, '').replace('{email}', house.email)
    expect(asides.map((aside) => aside.replaceAll(/<.*?>/g, ''))).toContain(text)
    // One sentence is enough.
    expect(asides).not.toContain({ en: uiEn, fr: uiFr }[language]['ui.needs-scripts'])
  }
})

const waiting = ['/account', '/my-reservations', '/admin/orders']
test.each(waiting)('without scripts %s says that it needs them, instead of waiting for ever', async (page) => {
  for (const [language, { 'ui.needs-scripts': needed }] of [['en', uiEn] as const, ['fr', uiFr] as const]) {
    const { html } = await fetchPage(shop.url, `/${language}${page}`)
    expect(html).toContain(`<noscript>${needed}</noscript>`)
  }
})
