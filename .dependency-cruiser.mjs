// What must never be, as far as imports can tell (docs/architecture.md).
const domains =
  'accounts|audit|brand|cart|catalogue|checkout|collection|community|crm|delivery|invoices|journal|legacy|legal|letters|live|media|orders|payments|reservations|search|simulator|wishes'
const common = 'ui|money|language|platform'
const test = '\\.test\\.tsx?$|/testing/'

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true },
    },
    {
      name: 'browser-never-imports-server',
      comment: 'A type may cross; code may not.',
      severity: 'error',
      from: { path: '/web/' },
      to: { path: '^src/[^/]+/server/' },
    },
    {
      name: 'server-never-imports-browser',
      severity: 'error',
      from: { path: '^src/[^/]+/server/', pathNot: test },
      to: { path: '/web/' },
    },
    {
      name: 'rules-import-neither-side',
      comment: "A domain's root is used by both sides; its manifest by the server alone.",
      severity: 'error',
      from: { path: `^src/(${domains})/[^/]+$`, pathNot: `${test}|/manifest\\.ts$` },
      to: { path: '/(web|server)/' },
    },
    {
      name: 'manifests-name-what-the-server-has',
      severity: 'error',
      from: { path: `^src/(${domains})/manifest\\.ts$` },
      to: { path: '/web/' },
    },
    {
      name: 'manifests-are-read-by-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/manifests\\.ts$' },
      to: { path: `^src/(${domains})/manifest\\.ts$` },
    },
    {
      name: 'the-list-of-manifests-stays-on-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/app/(server|doors|server-words)\\.ts$|${test}` },
      to: { path: '^src/app/manifests\\.ts$' },
    },
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: `^src/(${domains})/[^/]+\\.ts$`, pathNot: `${test}|schema\\.ts$|/manifest\\.ts$` },
      to: { path: 'node_modules/(react|pg|kysely|hono|@tanstack)' },
    },
    {
      name: 'records-stay-at-home',
      comment: "Only a domain's own verbs read its records.",
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: test },
      to: { path: '^src/([^/]+)/server/[^/]*records\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'sql-only-in-records',
      comment: 'Verbs of a domain may use Kysely; the driver itself is for records and for what stands beneath.',
      severity: 'error',
      from: { path: `^src/(${domains})/(?!.*(records|simulator)\\.ts$)`, pathNot: test },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-know-no-app',
      severity: 'error',
      from: { path: `^src/(${domains}|${common})/`, pathNot: test },
      to: { path: '^src/app/' },
    },
    {
      name: 'the-common-ground-knows-no-domain',
      severity: 'error',
      from: { path: `^src/(${common})/`, pathNot: test },
      to: { path: `^src/(${domains})/` },
    },
    {
      name: 'the-bank-knows-no-shop',
      comment: 'The simulator meets the shop by HTTP only (D25).',
      severity: 'error',
      from: { path: '^src/simulator/', pathNot: test },
      to: { path: '^src/', pathNot: `^src/(simulator|${common})/` },
    },
    {
      name: 'the-shop-knows-no-bank',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(simulator|app)/|${test}` },
      to: { path: '^src/simulator/' },
    },
    {
      name: 'money-and-language-know-no-browser',
      severity: 'error',
      from: { path: '^src/(money|language)/[^/]+$', pathNot: test },
      to: { path: 'node_modules/react' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API: without this parser nothing is cruised and everything seems fine.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$|\\.json$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
