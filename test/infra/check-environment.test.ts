import { describe, expect, test } from 'vitest'
import { checkEnvironment } from '#infra/check-environment.ts'
import { environmentNames, environments } from '#infra/environments.ts'
import { createNorenApp } from '#infra/stacks/create-noren-app.ts'

const { prod } = environments

const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012'
const domains = {
  app: { name: 'app.example.jp', certificateArn },
  pages: { name: 'example.net', certificateArn },
  media: { name: 'media.example.net', certificateArn },
}

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.jp' }

/** The problems reported for prod with these fields changed. */
function problemsWith(fields: Record<string, unknown>, name = 'prod') {
  try {
    checkEnvironment(name, { ...prod, ...fields })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test.each(environmentNames)('%s is valid', (name) => {
  expect(() => checkEnvironment(name, environments[name])).not.toThrow()
})

test('an account, domains, an e-mail address and other environment names are valid', () => {
  const concurrency = { passwords: 4, files: 4, variants: 1 }
  const alarmsTo = 'ops@example.jp'
  const more = { account: '123456789012', concurrency, domains, alarmsTo, banner }
  expect(problemsWith(more)).toEqual([])
  expect(problemsWith(more, 'tokyo2')).toEqual([])
})

const banner = { href: 'https://example.jp/', image: '/banner.svg', alt: '運営会社' }

const inTokyo = certificateArn.replace('us-east-1', 'ap-northeast-1')

/** Wrong settings of prod with custom domains by their path (`undefined` removes the field), and the message about each. */
const wrong: [changes: Record<string, unknown>, said: string][] = [
  [
    { account: '12345' },
    'account is "12345", but must be an AWS account ID, twelve digits as a string',
  ],
  [{ account: 123456789012 }, 'account is 123456789012, but must be an AWS account ID, twelve'],
  [{ region: 'tokyo' }, 'region is "tokyo", but must be one of ap-northeast-1, '],
  [{ region: 'cn-north-1' }, 'region is "cn-north-1", but must be one of '],
  [{ keepsData: 'no' }, 'keepsData is "no", but must be true or false'],
  [{ isProtected: undefined }, 'isProtected is missing'],
  [{ logs: 12 }, 'logs is 12, but must be one of RetentionDays'],
  [{ alarmsTo: 'ops' }, 'alarmsTo is "ops", but must be an e-mail address'],
  [{ alarmTo: 'ops@example.jp' }, 'alarmTo is unknown'],
  [
    {
      copies: { vault: 'arn:aws:backup:ap-northeast-1:123456789012:backup-vault:a1', days: 90 },
      account: '123456789012',
    },
    'copies.vault is in ap-northeast-1 of this account, but must be in another region or account',
  ],
  [
    { copies: { vault: 'noren', days: 90 } },
    'copies.vault is "noren", but must be the ARN of a backup vault',
  ],
  [{ browser: '' }, 'browser is "", but must be the name of a browser'],
  [
    { banner: { ...banner, href: 'http://example.jp' } },
    'banner.href is "http://example.jp", but must be an address of the operator’s site, with https',
  ],
  [
    { banner: { ...banner, image: 'https://example.jp/banner.png' } },
    'banner.image is "https://example.jp/banner.png", but must be the path of a file in web/public',
  ],
  [{ banner: { ...banner, alt: '' } }, 'banner.alt is "", but must be a text'],
  [{ budget: 0 }, 'budget is 0, but must be a number of US dollars a month above 0'],
  [{ budget: '500' }, 'budget is "500", but must be a number of US dollars'],
  [{ 'rates.changes.rate': -1 }, 'rates.changes.rate is -1, but'],
  [{ 'rates.changes.burst': 0.5 }, 'rates.changes.burst is 0.5, but'],
  [{ 'rates.sign-in': undefined }, 'rates.sign-in is missing'],
  [{ rates: 7 }, 'rates must be an object'],
  [
    { 'rates.any.rate': 60, 'rates.sign-in.rate': 61 },
    'rates.sign-in.rate is 61, but must not be above rates.any.rate, 60',
  ],
  [{ adminFactor: 'none' }, 'adminFactor is "none", but must be optional or required'],
  [{ 'addressLimits.any': 9 }, 'addressLimits.any is 9, but must be a whole number'],
  [
    { addressLimits: { any: 200, api: 100, signIn: 101 } },
    'addressLimits.signIn is 101, but must not be above addressLimits.api, 100',
  ],
  [
    { 'addressLimits.signIn': 500 },
    'rates.sign-in.burst is 1000, but must be above 1000 (twice addressLimits.signIn): otherwise two',
  ],
  [
    { addressLimits: { any: 100, api: 101, signIn: 100 } },
    'addressLimits.api is 101, but must not be above addressLimits.any, 100',
  ],
  [
    { 'concurrency.files': 0 },
    'concurrency.files is 0, but must be a whole number of concurrent executions, at least 1',
  ],
  [
    { 'concurrency.passwords': 2 },
    'concurrency.passwords is 2, but must be at least 4: one for each of its functions',
  ],
  [
    { 'concurrency.files': 3 },
    'concurrency.files is 3, but must be at least 4: one for each of its functions',
  ],
  [{ auditDays: 0 }, 'auditDays is 0, but must be a whole number of days from 1 to 3650'],
  [
    { 'callsAMinute.uploads': Number.NaN },
    'callsAMinute.uploads is NaN, but must be a whole number of calls a minute',
  ],
  [{ keepsData: false }, 'keepsData is false, but must be true when isProtected is true'],
  [{ 'domains.pages': undefined }, 'domains.pages is missing'],
  [
    { 'domains.app.name': 'https://app.example.jp' },
    'domains.app.name is "https://app.example.jp", but must be a lowercase host name',
  ],
  [
    { 'domains.media': domains.pages },
    'domains.media.name is "example.net", but must differ from domains.pages.name',
  ],
  [{ 'domains.app.certificateArn': undefined }, 'domains.app.certificateArn is missing'],
  [{ 'domains.app.hostedZone': hostedZone }, 'domains.app.certificateArn is unknown'],
  [
    { 'domains.app': { name: 'app.example.jp', hostedZone: { ...hostedZone, id: 'example' } } },
    'domains.app.hostedZone.id is "example", but must be the ID of a hosted zone',
  ],
  [
    { 'domains.app': { name: 'app.another.jp', hostedZone } },
    'domains.app.name is "app.another.jp", but must be in its hosted zone, example.jp',
  ],
  [
    { 'domains.media.name': 'media.example.jp' },
    'domains.media.name is "media.example.jp", but must not be below example.jp, the registrable domain of the app',
  ],
  [{ sharesSite: false }, 'sharesSite is false, but must be true, or left out'],
  [
    { 'domains.app.certificateArn': inTokyo },
    `domains.app.certificateArn is "${inTokyo}", but must be the ARN of a certificate in us-east-1`,
  ],
]

/** A copy with the value at the path, such as `rates.any.rate`. */
function setAt(whole: object, [first = '', ...rest]: string[], value: unknown): object {
  const fields = new Map(Object.entries(whole))
  if (rest.length > 0) fields.set(first, setAt(fields.get(first) as object, rest, value))
  else if (value === undefined) fields.delete(first)
  else fields.set(first, value)
  return Object.fromEntries(fields)
}

test.each(wrong)('%j is reported as invalid', (changes, said) => {
  const changed = Object.entries(changes).reduce(
    (whole: object, [path, value]) => setAt(whole, path.split('.'), value),
    { ...prod, domains },
  )
  expect(() => checkEnvironment('prod', changed as typeof prod)).toThrow(
    `infra/environments.ts: prod.${said}`,
  )
})

test('hosted zones are valid, and so are hosts that share a site where that is accepted', () => {
  const zoned = { name: 'app.example.jp', hostedZone }
  expect(problemsWith({ domains: { ...domains, app: zoned } })).toEqual([])
  const shared = { ...domains, pages: { name: 'pages.example.jp', hostedZone } }
  expect(problemsWith({ domains: shared })).toHaveLength(1)
  expect(problemsWith({ domains: shared, sharesSite: true })).toEqual([])
})

test('a public suffix is no registrable domain', () => {
  const apart = {
    app: { name: 'noren.co.jp', certificateArn },
    pages: { name: 'pages.co.jp', certificateArn },
    media: { name: 'media.pages.co.jp', certificateArn },
  }
  expect(problemsWith({ domains: apart })).toEqual([])
})

describe('values that contradict each other', () => {
  test('certificates must belong to the account', () => {
    expect(problemsWith({ account: '210987654321', domains })).toEqual(
      ['app', 'pages', 'media'].map(
        (field) =>
          `infra/environments.ts: prod.domains.${field}.certificateArn belongs to account 123456789012, but must belong to 210987654321`,
      ),
    )
  })

  test('a host name may belong to one environment only', () => {
    environments.stg.domains = domains
    try {
      expect(
        problemsWith({ domains: { ...domains, pages: { name: 'b.jp', certificateArn } } }),
      ).toEqual(
        (['app', 'media'] as const).map(
          (field) =>
            `infra/environments.ts: prod.domains.${field}.name is "${domains[field].name}", which stg uses already`,
        ),
      )
    } finally {
      delete environments.stg.domains
    }
  })

  test('reports all problems at once', () => {
    expect(problemsWith({ budget: -5, alarmsTo: '' }, 'Prod_1')).toEqual([
      'infra/environments.ts: Prod_1 is not a valid name: it must be 1 to 16 lowercase letters and digits, and begin with a letter',
      'infra/environments.ts: Prod_1.alarmsTo is "", but must be an e-mail address',
      'infra/environments.ts: Prod_1.budget is -5, but must be a number of US dollars a month above 0',
    ])
  })
})

test('does not synthesise an invalid environment', () => {
  const config = { ...prod, region: 'tokyo' }
  expect(() => createNorenApp({ environment: 'prod', handlers: '', web: '', config })).toThrow(
    'prod.region is "tokyo", but must be one of',
  )
})
