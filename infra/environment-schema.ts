import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as v from 'valibot'

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
/** Requests per second, and burst. */
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

/** A hosted zone of Route 53 in the environment's account. */
export type HostedZone = v.InferOutput<typeof hostedZone>

/**
 * A custom host name: with a certificate in us-east-1 that was requested manually, or with a hosted zone, in which the stacks
 * create certificate and records.
 */
export type Domain = { name: string } & (
  | { certificateArn: string; hostedZone?: never }
  | { hostedZone: HostedZone; certificateArn?: never }
)

const hasZone = (value: unknown) =>
  typeof value === 'object' && value !== null && 'hostedZone' in value

// Chosen by the field that is given, so that a problem is reported for it.
const domain: v.GenericSchema<Domain> = v.lazy((value) =>
  hasZone(value)
    ? v.strictObject({ name: hostName, hostedZone })
    : v.strictObject({ name: hostName, certificateArn }),
)

const mailAddress = matchingText(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'an e-mail address')

export const EnvironmentSchema = v.strictObject({
  /** When set, deploying into another account is refused. */
  account: v.exactOptional(
    matchingText(/^\d{12}$/, 'an AWS account ID, twelve digits as a string'),
  ),
  /** Of everything but firewall and certificates, which are in us-east-1. */
  region: v.picklist(regions, `one of ${regions.join(', ')}`),
  /** Custom host names; without them CloudFront's names are used. */
  domains: v.exactOptional(v.strictObject({ app: domain, pages: domain, media: domain })),
  /** Accepts that pages or media are below the registrable domain of the app, which browsers treat as one site. */
  sharesSite: v.exactOptional(v.literal(true, 'true, or left out')),
  /** Keeps data when a stack is deleted, and protects the table from deletion. */
  keepsData: flag,
  /** Turns on termination protection, and asks before each deploy. */
  isProtected: flag,
  /** How long logs of functions and hosts are kept. */
  logs: v.enum(RetentionDays, 'one of RetentionDays'),
  /** Days that audit log lines are kept and shown. */
  auditDays: wholeNumber(1, 3650, 'a whole number of days from 1 to 3650'),
  /** E-mail address for alarms and the budget. Without it no one is notified. */
  alarmsTo: v.exactOptional(mailAddress),
  /** Whom shops ask that cannot sign in; shown on the sign-in screen. */
  support: v.exactOptional(
    v.strictObject({
      phone: v.exactOptional(
        matchingText(/^\+?[\d-]{2,20}$/, 'a phone number, such as 03-1234-5678'),
      ),
      mail: v.exactOptional(mailAddress),
    }),
  ),
  /** The browser that the sign-in screen recommends; on an iPhone it names Safari or Chrome. Without it there is no note. */
  browser: v.exactOptional(matchingText(/\S/, 'the name of a browser, such as Google Chrome')),
  /** The picture below the sign-in form, which links to the operator's site: a file in `web/public`, 720 × 160 px. */
  banner: v.exactOptional(
    v.strictObject({
      href: matchingText(/^https:\/\/[^\s/]+/, 'an address of the operator’s site, with https'),
      image: matchingText(/^\/[\w./-]+$/, 'the path of a file in web/public, such as /banner.svg'),
      alt: matchingText(/\S/, 'a text that says where the link leads'),
    }),
  ),
  /**
   * Sender of mails to shops. Its domain must be a verified identity of SES in `region`. Needs `domains`, because mails
   * contain links to the app. Without it no mail is sent.
   */
  mailFrom: v.exactOptional(mailAddress),
  /** The GitHub repository whose workflow may deploy here. Without it the stacks have no role for it. */
  delivery: v.exactOptional(
    v.strictObject({
      repository: matchingText(
        /^[A-Za-z0-9-]{1,39}\/[\w.-]{1,100}$/,
        'a GitHub repository, such as owner/name',
      ),
    }),
  ),
  /**
   * A daily copy of table and buckets outside this account or region: the ARN of a backup vault that is there, and the days that
   * a copy is kept. Without it the data is in this account and region only.
   */
  copies: v.exactOptional(
    v.strictObject({
      vault: matchingText(
        /^arn:aws:backup:[a-z]{2}(-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
        'the ARN of a backup vault: arn:aws:backup:<region>:<account>:backup-vault:<name>',
      ),
      days: wholeNumber(1, 3650, 'a whole number of days from 1 to 3650'),
    }),
  ),
  /** US dollars a month for the whole account. Notifies at 80 % and when the forecast exceeds it. */
  budget: positiveNumber('a number of US dollars a month above 0'),
  /** Whether search engines may index the pages. */
  searchable: flag,
  /** Whether public pages are checked for dead links, contrast and weight. The job asks other hosts for what pages link to. */
  checksPages: flag,
  /** API throttles for all callers together: `any` for every route, the others for routes that change something. */
  rates: v.strictObject({
    any: rate,
    'sign-in': rate,
    changes: rate,
    registrations: rate,
    publishes: rate,
    uploads: rate,
    reports: rate,
  }),
  /** Whether an admin must set up a second factor before anything else. */
  adminFactor: v.picklist(['optional', 'required'], 'optional or required'),
  /** Requests per address in five minutes: to any host, to the API, and to sign-in calls. The firewall refuses more. */
  addressLimits: v.strictObject({ any: addresses, api: addresses, signIn: addresses }),
  /**
   * Reserved Lambda concurrency: of sign-ins, which hash passwords; uploads; the function for image variants. AWS requires 100
   * unreserved per account, so leave it out in an account with a low limit.
   */
  concurrency: v.exactOptional(v.strictObject({ passwords: share, files: share, variants: share })),
  /** Calls per minute and account, counted by the handlers. */
  callsAMinute: v.strictObject({
    reads: calls,
    changes: calls,
    registrations: calls,
    uploads: calls,
    publishes: calls,
    reports: calls,
  }),
  /** Most request units that the table, and its index, read and write in a second. DynamoDB throttles more. */
  tableLimits: v.strictObject({ reads: units, writes: units }),
  /** Minutes between canary runs. CanaryFails needs two failures, and CanarySilent evaluates three runs, within CloudWatch's one day. */
  canaryMinutes: wholeNumber(1, 480, 'a whole number of minutes from 1 to 480'),
})
