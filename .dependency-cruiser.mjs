// Imports that must never be (docs/architecture.md).
import { folders, order, sides } from './tools/checks/domains.ts'

const commonOnes = ['ui', 'money', 'platform', 'language']
const domains = order.filter((each) => !commonOnes.includes(each)).join('|')
const common = commonOnes.join('|')
// A domain's root: its own files, and those of its folders by idea.
const ofRoot = `^src/(${domains})/(?!(${sides.join('|')})/)`
const test = '\\.test\\.tsx?$|/testing/'

/** Checks tests too: one that needs more than its domain is in the upper domain, or in the app. */
function onlyDownwards(domain, position) {
  return {
    name: `${domain}-imports-only-what-is-below-it`,
    severity: 'error',
    from: { path: `^src/${domain}/` },
    to: { path: `^src/(${order.slice(0, position).join('|')})/` },
  }
}

function foldersOnlyDownwards([side, all]) {
  // Texts beside the folders import nothing, and may be imported from everywhere.
  const within = (folder) => `^src/${side}/${folder === '.' ? '[^/]+\\.tsx?$' : `${folder}/`}`
  return all.map((folder, position) => ({
    name: `${side}/${folder}-imports-only-folders-below-it`,
    severity: 'error',
    from: { path: within(folder), pathNot: test },
    to: { path: all.slice(0, position).map(within) },
  }))
}

export default {
  forbidden: [
    ...order.map(onlyDownwards).slice(1),
    ...Object.entries(folders).flatMap((entry) => foldersOnlyDownwards(entry).slice(1)),
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true },
    },
    {
      name: 'browser-never-imports-server',
      comment: 'Not even a type crosses: both sides take theirs from the domain’s root.',
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
      from: { path: ofRoot, pathNot: `${test}|/manifest\\.ts$` },
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
      from: { path: '^src/', pathNot: `^src/app/(server|routes|server-words)\\.ts$|${test}` },
      to: { path: '^src/app/manifests\\.ts$' },
    },
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: `${ofRoot}.*\\.ts$`, pathNot: `${test}|schema\\.ts$|/manifest\\.ts$` },
      to: { path: 'node_modules/(react|pg|kysely|hono|@tanstack)' },
    },
    {
      name: 'records-stay-at-home',
      comment: "Only a domain's own use cases read its records.",
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: test },
      to: { path: '^src/([^/]+)/server/.*records\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'sql-only-in-records',
      comment: 'Use cases may use Kysely; the driver itself is for records and for the platform.',
      severity: 'error',
      from: { path: `^src/(${domains})/(?!.*(records|simulator)\\.ts$)`, pathNot: test },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-know-no-app',
      severity: 'error',
      from: { path: `^src/(${domains}|${common})/` },
      to: { path: '^src/app/' },
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
    // So that a type counts too, though nothing is left of it when the program runs.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
