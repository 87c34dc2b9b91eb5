import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as v from 'valibot'
import type { EnvironmentConfig } from './environments.ts'

/*
 * Strict runtime validation of an environment, because Node runs environments.ts without type checks. Each message says
 * what is allowed.
 */

/** Regions that every account has and that CloudFront can write logs to. */
const regions =
  'ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2 ca-central-1 eu-central-1 eu-north-1 eu-west-1 eu-west-2 eu-west-3 sa-east-1 us-east-1 us-east-2 us-west-1 us-west-2'.split(
    ' ',
  )

const hostPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const matchingText = (pattern: RegExp, right: string) =>
  v.custom<string>((value) => typeof value === 'string' && pattern.test(value), right)

const flag = v.boolean('true or false')

const positiveNumber = (right: string) =>
  v.custom<number>((value) => Number.isFinite(value) && Number(value) > 0, right)

const wholeNumber = (from: number, to: number, right: string) =>
  v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
    right,
  )

// At most API Gateway's default limits per account and region.
const rate = v.strictObject({
  rate: wholeNumber(1, 10_000, 'a whole number of requests a second from 1 to 10000'),
  burst: wholeNumber(1, 10_000, 'a whole number of requests at once from 1 to 10000'),
})

// WAF's limits.
const addresses = wholeNumber(
  10,
  2_000_000_000,
  'a whole number of requests in five minutes, at least 10',
)

const calls = wholeNumber(1, 100_000, 'a whole number of calls a minute from 1 to 100000')

// DynamoDB's default quota of a table.
const units = wholeNumber(1, 40_000, 'a whole number of request units a second from 1 to 40000')

const share = wholeNumber(1, 100_000, 'a whole number of concurrent executions, at least 1')

const hostName = matchingText(hostPattern, 'a lowercase host name, such as app.example.jp')

const certificateArn = matchingText(
  /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'the ARN of a certificate in us-east-1: arn:aws:acm:us-east-1:<account>:certificate/<id>',
)

const hostedZone = v.strictObject({
  id: matchingText(/^Z[A-Z0-9]{5,31}$/, 'the ID of a hosted zone, such as Z0123456789ABCDEFGHIJ'),
  name: hostName,
})

const hasZone = (value: unknown) =>
  typeof value === 'object' && value !== null && 'hostedZone' in value

// Chosen by the field that is given, so that a problem is reported for it.
const domain = v.lazy((value) =>
  hasZone(value)
    ? v.strictObject({ name: hostName, hostedZone })
    : v.strictObject({ name: hostName, certificateArn }),
)

const mailAddress = matchingText(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'an e-mail address')

export const EnvironmentSchema = v.strictObject({
  account: v.exactOptional(
    matchingText(/^\d{12}$/, 'an AWS account ID, twelve digits as a string'),
  ),
  region: v.picklist(regions, `one of ${regions.join(', ')}`),
  domains: v.exactOptional(v.strictObject({ app: domain, pages: domain, media: domain })),
  sharesSite: v.exactOptional(v.literal(true, 'true, or left out')),
  keepsData: flag,
  isProtected: flag,
  logs: v.enum(RetentionDays, 'one of RetentionDays'),
  auditDays: wholeNumber(1, 3650, 'a whole number of days from 1 to 3650'),
  alarmsTo: v.exactOptional(mailAddress),
  support: v.exactOptional(
    v.strictObject({
      phone: v.exactOptional(
        matchingText(/^\+?[\d-]{2,20}$/, 'a phone number, such as 03-1234-5678'),
      ),
      mail: v.exactOptional(mailAddress),
    }),
  ),
  browser: v.exactOptional(matchingText(/\S/, 'the name of a browser, such as Google Chrome')),
  banner: v.exactOptional(
    v.strictObject({
      href: matchingText(/^https:\/\/[^\s/]+/, 'an address of the operator’s site, with https'),
      image: matchingText(/^\/[\w./-]+$/, 'the path of a file in web/public, such as /banner.svg'),
      alt: matchingText(/\S/, 'a text that says where the link leads'),
    }),
  ),
  mailFrom: v.exactOptional(mailAddress),
  delivery: v.exactOptional(
    v.strictObject({
      repository: matchingText(
        /^[A-Za-z0-9-]{1,39}\/[\w.-]{1,100}$/,
        'a GitHub repository, such as owner/name',
      ),
    }),
  ),
  copies: v.exactOptional(
    v.strictObject({
      vault: matchingText(
        /^arn:aws:backup:[a-z]{2}(-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
        'the ARN of a backup vault: arn:aws:backup:<region>:<account>:backup-vault:<name>',
      ),
      days: wholeNumber(1, 3650, 'a whole number of days from 1 to 3650'),
    }),
  ),
  budget: positiveNumber('a number of US dollars a month above 0'),
  searchable: flag,
  checksPages: flag,
  rates: v.strictObject({
    any: rate,
    'sign-in': rate,
    changes: rate,
    registrations: rate,
    publishes: rate,
    uploads: rate,
    reports: rate,
  }),
  adminFactor: v.picklist(['optional', 'required'], 'optional or required'),
  addressLimits: v.strictObject({ any: addresses, api: addresses, signIn: addresses }),
  concurrency: v.exactOptional(v.strictObject({ passwords: share, files: share, variants: share })),
  callsAMinute: v.strictObject({
    reads: calls,
    changes: calls,
    registrations: calls,
    uploads: calls,
    publishes: calls,
    reports: calls,
  }),
  tableLimits: v.strictObject({ reads: units, writes: units }),
  // At most 480: the CanarySilent alarm evaluates three runs, within CloudWatch's one day.
  canaryMinutes: wholeNumber(1, 480, 'a whole number of minutes from 1 to 480'),
}) satisfies v.GenericSchema<unknown, EnvironmentConfig>
