import type { Picture, Product } from '#catalogue/schema.ts'

/** A product on sale nowhere, for purchase, with everything in both languages; a test says only what it is about. */
export function aProduct(change: Partial<Product> = {}): Product {
  return { ...elixir, ...change }
}

export const aPicture: Picture = {
  url: '/pictures/elixir-1200.jpg',
  width: 1200,
  height: 1500,
  color: '#dccbb0',
  alt: 'Amber bottle',
  alt_fr: 'Flacon ambré',
  variants: [{ width: 480, avif: '/pictures/elixir-480.avif', webp: '/pictures/elixir-480.webp' }],
}

const elixir: Product = {
  id: '0198c0de-0000-7000-8000-000000000001',
  product_id: 'immortela-elixir-30ml',
  slug: 'immortela-elixir-30ml',
  title: 'Immortela Elixir',
  title_fr: 'Immortela Élixir',
  subtitle: '30 ml · Free Shipping',
  subtitle_fr: '30 ml · Livraison offerte',
  description: 'A golden oil serum.',
  description_fr: 'Une huile-sérum dorée.',
  features: ['Satin finish'],
  features_fr: ['Fini satiné'],
  price: 1400,
  price_euros: 1290,
  sale_price: null,
  sale_price_euros: null,
  prior_price: null,
  prior_price_euros: null,
  on_sale: false,
  image_urls: [aPicture.url],
  images: [aPicture],
  reserve_enabled: false,
  preorder_enabled: false,
  estimated_delivery_days: 5,
  cancellation_policy: 'Fourteen days.',
  cancellation_policy_fr: 'Quatorze jours.',
  exclusive_immortela_synergy: 'One flower, twice.',
  exclusive_immortela_synergy_fr: 'Une fleur, deux gestes.',
  other_key_ingredients: 'Olive squalane.',
  other_key_ingredients_fr: 'Squalane d’olive.',
  aromatherapy: 'Hay and honey.',
  aromatherapy_fr: 'Foin et miel.',
  special_benefits: 'Supple skin.',
  special_benefits_fr: 'Une peau souple.',
  how_to_use: 'Three drops.',
  how_to_use_fr: 'Trois gouttes.',
  in_stock: true,
  featured: true,
  size_ml: 30,
  quantity_cap: 10,
  ingredients: 'Squalane, Limonene',
  allergens: ['Limonene'],
  period_after_opening_months: 6,
  precautions: 'For external use only.',
  precautions_fr: 'Usage externe.',
  responsible_person: 'Immortela, 1 quai du Port, house@immortela.example',
}
