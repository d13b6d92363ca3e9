import { expect, test } from 'vitest'
import { matching } from '#app/admin/menu/menu-items.ts'
import { otherNames, otherNamesOf, otherNamesOfPlace, settingPlaces } from '#app/admin/menu/setting-places.ts'
import { places } from '#app/frame/admin-places.ts'
import { pageNames } from '#content/page-fields.ts'

const items = settingPlaces.map((setting) => ({
  id: `${setting.of} ${setting.name}`,
  label: setting.name,
  kind: 'setting' as const,
  setting,
  also: otherNames(setting),
}))

test.each([
  ['terms', 'legal terms'],
  ['CGV', 'legal terms'],
  ['conditions', 'legal terms'],
  ['mentions', 'legal legal-notice'],
  ['rgpd', 'legal privacy'],
  ['webhooks', 'page webhooks'],
  ['api keys', 'page keys'],
  ['clés d’api', 'page keys'],
  ["clés d'api", 'page keys'],
  ['staff', 'page staff'],
  ['équipe', 'page staff'],
  ['courriels', 'page letters'],
  ['saved replies', 'page replies'],
  ['saved reply', 'page replies'],
  ['samples', 'page samples'],
  ['exemples', 'page samples'],
  ['réponses types', 'page replies'],
  ['deposit', 'page reservations'],
  ['countries', 'group delivery'],
  ['pays', 'group delivery'],
  ['tva', 'group company'],
])('ADM-02 the menu finds a place of the settings by %s: %s', (typed, id) => {
  expect(matching(items, typed).map((item) => item.id)).toContain(id)
})

test.each([
  ['reply', '/admin/messages'],
  ['répondre', '/admin/messages'],
  ['inbox', '/admin/messages'],
  ['customers', '/crm/contacts'],
  ['clientes', '/crm/contacts'],
  ['buyers', '/crm/orders'],
  ['achats par personne', '/crm/orders'],
  ['purchases', '/admin/orders'],
  ['dashboard', '/admin'],
  ['blog', '/admin/journal'],
  ['devis', '/admin/requests'],
  ['colis', '/admin/shipping'],
  ['litiges', '/admin/problems'],
])('ADM-02 the menu finds a place by %s: %s', (typed, to) => {
  const items = places.map((place) => ({
    ...{ id: place.to, label: place.to, kind: 'place' as const, place },
    also: otherNamesOfPlace(place.to),
  }))
  expect(matching(items, typed).map(({ id }) => id)).toContain(to)
})

const pages = pageNames.map((page) => ({
  ...{ id: page, label: page, kind: 'page' as const, page },
  also: otherNamesOf('page', page),
}))

test.each([
  ['home', 'home'],
  ['accueil', 'home'],
  ['our story', 'story'],
  ['notre histoire', 'story'],
  ['engagements', 'commitment'],
  ['rituel', 'ritual'],
  ['press', 'press'],
  ['faq', 'faq'],
  ['pied de page', 'footer'],
  ['instagram', 'footer'],
  ['expériences', 'experiences'],
  ['collection', 'collection'],
])('ADM-02 the menu finds a page of the shop by %s: %s', (typed, page) => {
  expect(matching(pages, typed).map(({ id }) => id)).toEqual([page])
})
