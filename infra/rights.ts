import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { canaryShop } from '#functions/contract/canary.ts'
import type { Endpoint, Need } from '#functions/contract/endpoint.ts'
import { never, on, onAllBut } from './table-statements.ts'

/** What a role may do: every endpoint with the same capabilities shares one role. */
export type Capability = Endpoint['effect'] | Need | 'throttles' | 'operates' | Job

/**
 * What functions without a route do: the sweeper, reservations, the maker of variants, and the operator's
 * own, which makes admins and takes second factors away, or makes the canary's shop. The canary itself comes from
 * outside, and may touch nothing.
 */
export type Job = 'sweeps' | 'fires' | 'derives' | 'admits' | 'makes-canary' | 'visits'

/**
 * The ARNs that rights are given on; `index` is the table's one index, `schedules` what is scheduled for
 * reservations, and `scheduleRole` the role that this runs in.
 */
export type Resources = Record<
  | 'table'
  | 'index'
  | 'uploads'
  | 'media'
  | 'pages'
  | 'pagesDistribution'
  | 'schedules'
  | 'scheduleRole',
  string
>

/** What an endpoint may do, by its entry alone. */
export function capabilitiesOf({ caller, effect, needs, throttle }: Endpoint): Capability[] {
  return [
    effect,
    ...(effect === 'changes' && caller === 'admin' ? (['operates'] as const) : []),
    ...(throttle ? (['throttles'] as const) : []),
    ...(needs ?? []),
  ]
}

/** The name of the role of these capabilities: `changes-throttles-site`. */
export function roleName(capabilities: readonly Capability[]) {
  return [...new Set(capabilities)].toSorted().join('-')
}

/** The rights of a role. A need is granted where it is named, and nowhere else. */
export function statementsFor(capabilities: readonly Capability[], resources: Resources) {
  const statements = capabilities.flatMap((capability) => rights[capability](resources))
  if (!capabilities.includes('passwords')) statements.push(...neverSecrets(capabilities, resources))
  return statements
}

const reading = ['GetItem', 'BatchGetItem']
const writing = ['PutItem', 'UpdateItem', 'DeleteItem']

const rights: Record<Capability, (resources: Resources) => PolicyStatement[]> = {
  reads: everyone,
  changes: (resources) => [
    ...everyone(resources),
    onTable(resources, writing, ['USER#*']),
    onTable(resources, ['PutItem', 'DeleteItem'], ['OPERATION#*']),
  ],
  throttles: (resources) => [onTable(resources, ['UpdateItem'], ['LIMIT#*'])],
  // What all shops see is the admins' to write.
  operates: (resources) => [onTable(resources, writing, ['NEWS', 'QANDA', 'ARCHIVE', 'SAMPLE'])],
  // Who may read a password may sign people in and name them: nobody else opens a session, or touches who is who.
  passwords: (resources) => [
    // A hash is read together with its owner's profile: one request, and so one statement for both.
    onTable(resources, reading, ['PASSWORD#*', 'FACTORS#*', 'USER#*', 'ADMIN#*']),
    onTable(resources, ['PutItem'], ['PASSWORD#*', 'FACTORS#*', 'SESSION#*']),
    onTable(resources, writing, ['LOGIN#*', 'SLUG#*']),
    // Nobody whom a request reaches makes an admin.
    onTable(resources, ['UpdateItem'], ['ADMIN#*']),
  ],
  uploads: (resources) => [
    allow(['s3:PutObject'], [`${resources.uploads}/incoming/*`]),
    // Admins send files too, to what belongs to all of them together.
    onTable(resources, writing, ['ARCHIVE', 'SAMPLE']),
  ],
  pictures: (resources) => [
    onTroubles(resources),
    allow(['s3:GetObject', 's3:DeleteObject'], [`${resources.uploads}/incoming/*`]),
    ...pictureFiles(resources),
  ],
  movies: (resources) => [
    onTroubles(resources),
    allow(['s3:GetObject', 's3:DeleteObject'], [`${resources.uploads}/incoming/*`]),
    // A movie that gets another poster is copied, and one that gets other bytes keeps its poster.
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/movies/*`]),
  ],
  copies: pictureFiles,
  downloads: ({ media }) => [allow(['s3:GetObject'], [`${media}/images/*`])],
  sweeps: sweeping,
  fires: firing,
  derives: deriving,
  admits: (resources) => [
    onTable(resources, reading, ['ADMIN#*', 'ADMINLOGIN#*']),
    onTable(resources, ['PutItem'], ['ADMIN#*', 'ADMINLOGIN#*', 'PASSWORD#*']),
    // An admin's second factors are taken away unread.
    onTable(resources, ['UpdateItem'], ['ADMIN#*', 'FACTORS#*']),
    onAudit(resources),
  ],
  'makes-canary': makingCanary,
  visits: () => [],
  site: publishing,
  schedules: scheduling,
  factors: (resources) => [onTable(resources, reading, ['FACTORS#*'])],
  sessions: (resources) => [onTable(resources, ['UpdateItem'], ['ADMIN#*'])],
  // Everyone may read them.
  rows: () => [],
  folds: onRows,
}

/** Writes published pages, has the edge ask for them anew, and notes them for the sitemap. */
function publishing(resources: Resources) {
  const { pages, pagesDistribution } = resources
  return [
    onTable(resources, ['UpdateItem'], ['SITEMAP']),
    allow(['s3:GetObject', 's3:PutObject'], [`${pages}/*`]),
    allow(['cloudfront:CreateInvalidation'], [pagesDistribution]),
  ]
}

/** Makes one shop and no other, and gives it a password unread; sees who holds its names. */
function makingCanary(resources: Resources) {
  const { id, login_id, slug } = canaryShop
  const own = [`USER#${id}`, `LOGIN#${login_id}`, `SLUG#${slug}`]
  return [
    onTable(resources, reading, ['USER#*', ...own]),
    onTable(resources, ['PutItem', 'UpdateItem'], own),
    onTable(resources, ['DeleteItem'], [`LOGIN#${login_id}`]),
    onTable(resources, ['PutItem'], [`PASSWORD#${id}`]),
    onAudit(resources),
  ]
}

/** Says when a reservation is to be carried out, and hands over the one role that this runs in. */
function scheduling({ schedules, scheduleRole }: Resources) {
  return [
    allow(['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'], [schedules]),
    new PolicyStatement({
      actions: ['iam:PassRole'],
      resources: [scheduleRole],
      conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
    }),
  ]
}

/** Brings reservations out and back, and notes what became of them. */
function firing(resources: Resources) {
  return [
    onTable(resources, [...reading, 'UpdateItem'], ['USER#*']),
    onTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    onTable(resources, reading, ['PICTURE#*']),
    onAudit(resources),
    onTroubles(resources),
    ...publishing(resources),
  ]
}

/** Makes pictures' variants, and lets files, drafts and live pages show them. */
function deriving(resources: Resources) {
  const owners = ['USER#*', 'ARCHIVE', 'SAMPLE']
  return [
    onTable(resources, [...reading, 'UpdateItem'], ['PICTURE#*', ...owners]),
    onTable(resources, ['DeleteItem'], ['PICTURE#*']),
    onTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/images/*`]),
    ...publishing(resources),
  ]
}

/** Writes pictures, and notes first that variants are to be made of them; may write one over itself. */
function pictureFiles(resources: Resources) {
  return [
    onTable(resources, ['PutItem'], ['PICTURE#*']),
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/images/*`]),
  ]
}

/**
 * Finds what is due, and clears up after it: interrupted uploads, bytes that nothing needs, names that
 * nobody got, shops that are leaving, reservations that were not carried out. It alone lists a bucket, and
 * removes media.
 */
function sweeping(resources: Resources) {
  const { index, uploads, media } = resources
  const names = ['LOGIN#*', 'SLUG#*', 'ADMINLOGIN#*']
  const owners = ['USER#*', 'ARCHIVE', 'SAMPLE', 'PICTURE#*']
  return [
    on(index, ['Query'], ['DUE', 'USER']),
    onTable(resources, [...reading, 'Query'], [...owners, ...names, 'ADMIN#*']),
    onTable(resources, ['UpdateItem', 'DeleteItem'], [...owners, ...names]),
    onTable(resources, ['DeleteItem'], ['PASSWORD#*']),
    onTable(resources, ['GetItem', 'Query', 'DeleteItem'], ['SITEMAP']),
    onTable(resources, ['BatchGetItem'], ['SHOPS', 'ACTIVE#*']),
    ...onRows(resources),
    onTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allow(['s3:DeleteObject'], [`${uploads}/incoming/*`]),
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [media],
      conditions: { StringLike: { 's3:prefix': ['images/*', 'movies/*'] } },
    }),
    allow(['s3:DeleteObject'], [`${media}/images/*`, `${media}/movies/*`]),
    // A picture is copied onto itself, so that its event comes again.
    allow(['s3:GetObject', 's3:PutObject'], [`${media}/images/*`]),
    onAudit(resources),
    onTroubles(resources),
    ...publishing(resources),
  ]
}

/** Reads all but passwords and second factors, keeps its caller's session awake, notes that a shop is there, and leaves a line in the audit log. */
function everyone(resources: Resources) {
  const { table, index } = resources
  return [
    onAllBut([table, index], [...reading, 'Query'], ['PASSWORD#*', 'FACTORS#*']),
    onTable(resources, ['UpdateItem'], ['SESSION#*', 'ACTIVE#*']),
    onAudit(resources),
  ]
}

/** Keeps from all who sign nobody in what people sign in with, whatever their other rights come to. */
function neverSecrets(capabilities: readonly Capability[], { table, index }: Resources) {
  const has = (capability: Capability) => capabilities.includes(capability)
  const all = [table, index]
  // Who clears up removes passwords unread; who makes somebody writes one unread, and may clear second factors.
  const isUnread = has('sweeps') || has('admits') || has('makes-canary')
  const toPasswords = isUnread ? [] : writing
  const toFactors = [...(has('factors') ? [] : reading), ...(has('admits') ? [] : writing)]
  return [
    never(all, ['Query', ...reading, ...toPasswords], 'PASSWORD#*'),
    never(all, ['Query', ...toFactors], 'FACTORS#*'),
  ]
}

function onTable({ table }: Resources, names: readonly string[], partitions: readonly string[]) {
  return on(table, names, partitions)
}

const onAudit = (resources: Resources) => onTable(resources, ['PutItem', 'UpdateItem'], ['AUDIT#*'])

/** Notes what went wrong for a shop. */
const onTroubles = (resources: Resources) => onTable(resources, ['PutItem'], ['TROUBLE#*'])

/** Writes what the list of shops is read from. */
function onRows(resources: Resources) {
  return [onTable(resources, ['PutItem'], ['SHOPS'])]
}

const allow = (names: string[], resources: string[]) =>
  new PolicyStatement({ actions: names, resources })
