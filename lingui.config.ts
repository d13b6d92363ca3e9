import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

// No source locale: a text missing in one language shows its id, not the other language.
export default defineConfig({
  locales: ['en', 'fr'],
  fallbackLocales: false,
  catalogs: [
    'words',
    'admin-words',
    'dialog-words',
    'experiences-words',
    'faq-words',
    'home-words',
    'ritual-words',
    'story-words',
    'buyer-words',
    'find-words',
    'pay-words',
    'paid-words',
    'editor-words',
    'list-words',
    'papers-words',
    'rights-words',
    'legal-words',
    'setting-words',
  ].map((file) => ({
    path: `<rootDir>/src/{name}/${file}.{locale}`,
    include: ['<rootDir>/src/{name}'],
  })),
  format: formatter({ style: 'minimal' }),
})
