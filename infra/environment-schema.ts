import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as v from 'valibot'
import type { EnvironmentConfig } from './environments.ts'

/*
 * What may stand in an environment. Node runs that file without checking its types, and an alarm's address
 * with a slip in its name would be told nothing: so all is checked once more, and strictly. Each message says
 * what is right.
 */

/** Those that every account has, and that CloudFront writes its logs into. */
const regions =
  'ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2 ca-central-1 eu-central-1 eu-north-1 eu-west-1 eu-west-2 eu-west-3 sa-east-1 us-east-1 us-east-2 us-west-1 us-west-2'.split(
    ' ',
  )

const hostPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const text = (pattern: RegExp, right: string) =>
  v.custom<string>((value) => typeof value === 'string' && pattern.test(value), right)

const flag = v.boolean('true or false')

const positive = (right: string) =>
  v.custom<number>((value) => Number.isFinite(value) && Number(value) > 0, right)

const whole = (from: number, to: number, right: string) =>
  v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
    right,
  )

// What API Gateway takes of a whole account in a region, unless AWS was asked for more.
const rate = v.strictObject({
  rate: whole(1, 10_000, 'a whole number of requests a second from 1 to 10000'),
  burst: whole(1, 10_000, 'a whole number of requests at once from 1 to 10000'),
})

// What WAF takes.
const addresses = whole(10, 2_000_000_000, 'a whole number of requests in five minutes, from 10 up')

const calls = whole(1, 100_000, 'a whole number of calls a minute from 1 to 100000')

const share = whole(1, 100_000, 'a whole number of Lambdas from 1 up')

const domain = v.strictObject({
  name: text(hostPattern, 'a host name in small letters, such as app.example.jp'),
  certificateArn: text(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'the ARN of a certificate in us-east-1: arn:aws:acm:us-east-1:<account>:certificate/<id>',
  ),
})

export const EnvironmentSchema = v.strictObject({
  account: v.exactOptional(text(/^\d{12}$/, 'an AWS account’s twelve digits, as text')),
  region: v.picklist(regions, `one of ${regions.join(', ')}`),
  domains: v.exactOptional(v.strictObject({ app: domain, pages: domain, media: domain })),
  keepsData: flag,
  isProtected: flag,
  logs: v.enum(RetentionDays, 'one of RetentionDays'),
  alarmsTo: v.exactOptional(text(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'an e-mail address')),
  budget: positive('a number of US dollars a month above 0'),
  searchable: flag,
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
  addressLimits: v.strictObject({ any: addresses, api: addresses }),
  concurrency: v.exactOptional(v.strictObject({ passwords: share, files: share, variants: share })),
  callsAMinute: v.strictObject({
    changes: calls,
    registrations: calls,
    uploads: calls,
    publishes: calls,
    reports: calls,
  }),
  // Of an alarm that looks at three runs at once.
  canaryMinutes: whole(1, 480, 'a whole number of minutes from 1 to 480'),
}) satisfies v.GenericSchema<unknown, EnvironmentConfig>
