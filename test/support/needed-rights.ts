import type { Request } from '#test/infra/policy.ts'

type Input = {
  Key?: string | { PK: string }
  Item?: { PK: string }
  RequestItems?: Record<string, { Keys: { PK: string }[] }>
  IndexName?: string
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, unknown>
  Bucket?: string
  CopySource?: string
  Prefix?: string
  Delete?: { Objects: { Key: string }[] }
}
type Handler = (args: { input: Input }) => Promise<unknown>
type Stack = {
  add(middleware: (next: Handler, context: object) => Handler, options: object): void
  remove(name: string): boolean
}

const onTable: Record<string, string> = {
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  Query: 'Query',
  Scan: 'Scan',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
}

function partitionsOf({ Key, Item, RequestItems = {}, ...query }: Input): string[] {
  if (typeof Key === 'object') return [Key.PK]
  if (Item) return [Item.PK]
  const keys = Object.values(RequestItems).flatMap(({ Keys }) => Keys)
  if (keys.length > 0) return keys.map(({ PK }) => PK)
  const [, name = ''] = /PK = (:\w+)/.exec(query.KeyConditionExpression ?? '') ?? []
  return [String(query.ExpressionAttributeValues?.[name])]
}

/** `media/images/…` as rights name it: `MEDIA/images/*`; of the pages all. */
function resourceOf(place: string): string {
  const [bucket = '', folder = ''] = place.split('/')
  const name = nameOf(bucket)
  return name === 'PAGES' ? 'PAGES/*' : `${name}/${folder}/*`
}

const nameOf = (bucket: string) => /uploads|media|pages/.exec(bucket)?.[0].toUpperCase() ?? bucket

const object = (action: string, place: string): Request => ({ action, on: resourceOf(place) })

const at = ({ Bucket = '', Key }: Input) => `${Bucket}/${typeof Key === 'string' ? Key : ''}`

const onBuckets: Record<string, (input: Input) => Request[]> = {
  GetObject: (input) => [object('s3:GetObject', at(input))],
  HeadObject: (input) => [object('s3:GetObject', at(input))],
  PutObject: (input) => [object('s3:PutObject', at(input))],
  CopyObject: (input) => [
    object('s3:GetObject', input.CopySource ?? ''),
    object('s3:PutObject', at(input)),
  ],
  DeleteObject: (input) => [object('s3:DeleteObject', at(input))],
  DeleteObjects: ({ Bucket, Delete }) =>
    (Delete?.Objects ?? []).map((each) => object('s3:DeleteObject', `${Bucket}/${each.Key}`)),
  ListObjectsV2: ({ Bucket = '', Prefix = '' }) => [
    { action: 's3:ListBucket', on: nameOf(Bucket), prefix: Prefix },
  ],
}

const ofSchedules: Record<string, Request[]> = {
  CreateSchedule: [
    { action: 'scheduler:CreateSchedule', on: 'SCHEDULES' },
    { action: 'iam:PassRole', on: 'SCHEDULE_ROLE', service: 'scheduler.amazonaws.com' },
  ],
  DeleteSchedule: [{ action: 'scheduler:DeleteSchedule', on: 'SCHEDULES' }],
}

function requestsTo(command: string, input: Input): Request[] {
  if (command === 'CreateInvalidation')
    return [{ action: 'cloudfront:CreateInvalidation', on: 'PAGES_DISTRIBUTION' }]
  const ofSchedule = ofSchedules[command]
  if (ofSchedule) return ofSchedule
  const onBucket = onBuckets[command]
  if (onBucket) return onBucket(input)
  const name = onTable[command]
  if (!name) throw new Error(`Nobody has said what ${command} needs`)
  const on = input.IndexName ? 'INDEX' : 'TABLE'
  return [{ action: `dynamodb:${name}`, on, partitions: partitionsOf(input) }]
}

/** What the rights of a role are given on, by the names that `neededFor` uses. */
export const resources = {
  table: 'TABLE',
  index: 'INDEX',
  uploads: 'UPLOADS',
  media: 'MEDIA',
  pages: 'PAGES',
  pagesDistribution: 'PAGES_DISTRIBUTION',
  schedules: 'SCHEDULES',
  scheduleRole: 'SCHEDULE_ROLE',
}

/** Everything that this work asks of the table, the buckets and the scheduler, as what has to be allowed for it. */
export async function neededFor(work: () => Promise<unknown>): Promise<Request[]> {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { scheduler } = await import('#functions/schedules/schedules.ts')
  const { edge } = await import('#functions/edge/purge-paths.ts')
  const needed: Request[] = []
  const noting = (next: Handler, context: object) => (args: { input: Input }) => {
    const name = 'commandName' in context ? String(context.commandName) : ''
    needed.push(...requestsTo(name.replace(/(Item)?Command$/, ''), args.input))
    return next(args)
  }
  const stacks = [table, bucket, scheduler, edge].map(
    ({ middlewareStack }) => middlewareStack as unknown as Stack,
  )
  for (const stack of stacks) stack.add(noting, { step: 'initialize', name: 'noting' })
  try {
    await work()
  } finally {
    for (const stack of stacks) stack.remove('noting')
  }
  return needed
}
