import { describe, expect, test } from 'vitest'
import { checkEnvironment } from '#infra/check-environment.ts'
import { environmentNames, environments } from '#infra/environments.ts'
import { norenApp } from '#infra/noren-app.ts'

const { prod } = environments

const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012'
const domains = {
  app: { name: 'app.example.jp', certificateArn },
  pages: { name: 'example.jp', certificateArn },
  media: { name: 'media.example.jp', certificateArn },
}

/** What is said of prod when these of its fields are other ones. */
function problemsWith(fields: Record<string, unknown>, name = 'prod') {
  try {
    checkEnvironment(name, { ...prod, ...fields })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test.each(environmentNames)('%s is right', (name) => {
  expect(() => checkEnvironment(name, environments[name])).not.toThrow()
})

test('an account, host names, an address and other names are right', () => {
  const concurrency = { passwords: 3, files: 4, variants: 1 }
  const more = { account: '123456789012', concurrency, domains, alarmsTo: 'ops@example.jp' }
  expect(problemsWith(more)).toEqual([])
  expect(problemsWith(more, 'tokyo2')).toEqual([])
})

const wrong: [field: string, value: unknown, said: string][] = [
  ['account', '12345', '.account is "12345", but must be an AWS account’s twelve digits, as text'],
  ['account', 123456789012, '.account is 123456789012, but must be an AWS account’s twelve'],
  ['region', 'tokyo', '.region is "tokyo", but must be one of ap-northeast-1, '],
  ['region', 'cn-north-1', '.region is "cn-north-1", but must be one of '],
  ['keepsData', 'no', '.keepsData is "no", but must be true or false'],
  ['isProtected', undefined, '.isProtected is missing'],
  ['logs', 12, '.logs is 12, but must be one of RetentionDays'],
  ['alarmsTo', 'ops', '.alarmsTo is "ops", but must be an e-mail address'],
  ['alarmTo', 'ops@example.jp', '.alarmTo is not known'],
  ['budget', 0, '.budget is 0, but must be a number of US dollars a month above 0'],
  ['budget', '500', '.budget is "500", but must be a number of US dollars'],
  ['rates', { ...prod.rates, changes: { rate: -1, burst: 5 } }, '.rates.changes.rate is -1, but'],
  [
    'rates',
    { ...prod.rates, changes: { rate: 5, burst: 0.5 } },
    '.rates.changes.burst is 0.5, but',
  ],
  ['rates', { any: prod.rates.any }, '.rates.sign-in is missing'],
  ['rates', 7, '.rates must hold fields'],
  [
    'rates',
    { ...prod.rates, any: { rate: 60, burst: 60 }, 'sign-in': { rate: 61, burst: 60 } },
    '.rates.sign-in.rate is 61, but must not be above rates.any.rate, 60',
  ],
  ['adminFactor', 'none', '.adminFactor is "none", but must be optional or required'],
  ['addressLimits', { any: 9, api: 9 }, '.addressLimits.any is 9, but must be a whole number'],
  [
    'addressLimits',
    { any: 100, api: 101 },
    '.addressLimits.api is 101, but must not be above addressLimits.any, 100',
  ],
  [
    'concurrency',
    { ...prod.concurrency, files: 0 },
    '.concurrency.files is 0, but must be a whole number of Lambdas from 1 up',
  ],
  [
    'concurrency',
    { passwords: 2, files: 4, variants: 1 },
    '.concurrency.passwords is 2, but must be 3 at least: one for each of its functions',
  ],
  [
    'concurrency',
    { passwords: 3, files: 3, variants: 1 },
    '.concurrency.files is 3, but must be 4 at least: one for each of its functions',
  ],
  [
    'callsAMinute',
    { ...prod.callsAMinute, uploads: Number.NaN },
    '.callsAMinute.uploads is NaN, but must be a whole number of calls a minute',
  ],
  ['keepsData', false, '.keepsData is false, but must be true where isProtected is'],
  ['domains', { app: domains.app }, '.domains.pages is missing'],
  [
    'domains',
    { ...domains, app: { name: 'https://app.example.jp', certificateArn } },
    '.domains.app.name is "https://app.example.jp", but must be a host name in small letters',
  ],
  [
    'domains',
    { ...domains, media: domains.pages },
    '.domains.media.name is "example.jp", but must differ from domains.pages.name',
  ],
  [
    'domains',
    {
      ...domains,
      app: {
        ...domains.app,
        certificateArn: certificateArn.replace('us-east-1', 'ap-northeast-1'),
      },
    },
    '.domains.app.certificateArn is "arn:aws:acm:ap-northeast-1:123456789012:certificate/12345678-1234-1234-1234-123456789012", but must be the ARN of a certificate in us-east-1',
  ],
]

test.each(wrong)('with %s %j it says what is wrong', (field, value, said) => {
  expect(problemsWith({ [field]: value })).toContainEqual(
    expect.stringContaining(`infra/environments.ts: prod${said}`),
  )
})

describe('what takes two to see', () => {
  test('certificates belong to the account', () => {
    expect(problemsWith({ account: '210987654321', domains })).toEqual(
      ['app', 'pages', 'media'].map(
        (field) =>
          `infra/environments.ts: prod.domains.${field}.certificateArn is of account 123456789012, but must be of 210987654321`,
      ),
    )
  })

  test('a host name belongs to one environment', () => {
    environments.stg.domains = domains
    try {
      expect(
        problemsWith({ domains: { ...domains, pages: { name: 'b.jp', certificateArn } } }),
      ).toEqual(
        ['app', 'media'].map(
          (field) =>
            `infra/environments.ts: prod.domains.${field}.name is "${field}.example.jp", which stg has already`,
        ),
      )
    } finally {
      delete environments.stg.domains
    }
  })

  test('all that is wrong is said at once', () => {
    expect(problemsWith({ budget: -5, alarmsTo: '' }, 'Prod_1')).toEqual([
      'infra/environments.ts: Prod_1 is no name: it must be one to sixteen small letters and digits, and begin with a letter',
      'infra/environments.ts: Prod_1.alarmsTo is "", but must be an e-mail address',
      'infra/environments.ts: Prod_1.budget is -5, but must be a number of US dollars a month above 0',
    ])
  })
})

test('nothing is synthesised with what is wrong', () => {
  const config = { ...prod, region: 'tokyo' }
  expect(() => norenApp({ environment: 'prod', handlers: '', web: '', config })).toThrow(
    'prod.region is "tokyo", but must be one of',
  )
})
