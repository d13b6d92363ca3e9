import type { Settings } from '#platform/settings.ts'

export function testSettings(own: Partial<Settings> & Pick<Settings, 'databaseUrl'>): Settings {
  return {
    publicUrl: 'http://127.0.0.1:9',
    ownUrl: 'http://127.0.0.1:9',
    trial: true,
    trialBanner: false,
    joinForm: 'collect',
    admin: { email: 'owner@example.com', password: 'a password for tests', generated: false },
    autoconfirm: false,
    priceGraceSeconds: 0,
    search: true,
    trustedProxies: '127.0.0.1',
    // A shop that keeps pictures is given a folder (`openTestShop`).
    mediaDir: '/dev/null/pictures',
    simulatorKey: 'key-of-the-tests',
    simulatorSecret: 'secret-of-the-tests',
    erasureKey: 'key-of-erasures-of-the-tests-0123456789',
    // Tests take steps and read the result at once; those of taking back say otherwise.
    takeBackSeconds: 0,
    mailFrom: 'Immortela <house@immortela.example>',
    ...own,
  }
}
