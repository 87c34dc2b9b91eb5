import type { Request } from '#test/infra/permissions/policy.ts'

type Input = {
  Key?: string | { PK: string }
  Item?: { PK: string }
  TransactItems?: Record<string, Input>[]
  RequestItems?: Record<string, { Keys: { PK: string }[] }>
  IndexName?: string
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, unknown>
  ExpressionAttributeNames?: Record<string, string>
  UpdateExpression?: string
  ConditionExpression?: string
  Statement?: string
  Parameters?: unknown[]
  Bucket?: string
  CopySource?: string
  Prefix?: string
  ConfigurationSetName?: string
  EncryptionContext?: Record<string, string>
  Delete?: { Objects: { Key: string }[] }
}
type Handler = (args: { input: Input }) => Promise<unknown>
type Stack = {
  add(middleware: (next: Handler, context: object) => Handler, options: object): void
  remove(name: string): boolean
}

const tableActions: Record<string, string> = {
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  Query: 'Query',
  Scan: 'Scan',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

function listPartitions({ Key, Item, RequestItems = {}, ...query }: Input): string[] {
  if (typeof Key === 'object') return [Key.PK]
  if (Item) return [Item.PK]
  const keys = Object.values(RequestItems).flatMap(({ Keys }) => Keys)
  if (keys.length > 0) return keys.map(({ PK }) => PK)
  const [, name = ''] = /PK = (:\w+)/.exec(query.KeyConditionExpression ?? '') ?? []
  return [String(query.ExpressionAttributeValues?.[name])]
}

const expressionKeywords = new Set(
  `set remove add delete and or not in between attribute_exists attribute_not_exists attribute_type begins_with
  contains size if_not_exists list_append`.split(/\s+/),
)

/** The attributes that a write names, as IAM counts them. */
function listAttributes(input: Input): string[] {
  const { Key, Item, UpdateExpression = '', ConditionExpression = '' } = input
  const names = input.ExpressionAttributeNames ?? {}
  // Of a path such as `draft.blocks[0]`, only the first name is an attribute.
  const expressions = `${UpdateExpression} ${ConditionExpression}`.replaceAll(/\.#?\w+/g, '')
  const named = expressions.match(/[:#]?\b[A-Za-z_]\w*/g) ?? []
  const attributes = named
    .filter((name) => !name.startsWith(':') && !expressionKeywords.has(name.toLowerCase()))
    .map((name) => names[name] ?? name)
  const keys = typeof Key === 'object' ? Object.keys(Key) : []
  return [...new Set([...keys, ...Object.keys(Item ?? {}), ...attributes])]
}

/** The resource in a policy: `MEDIA/images/*` for `media/images/…`, `PAGES/*` for all pages, and `VIEW-LOGS/*` for all logs. */
function formatResource(place: string): string {
  const [bucket = '', folder = ''] = place.split('/')
  const name = parseBucketName(bucket)
  return name === 'PAGES' || name === 'VIEW-LOGS' ? `${name}/*` : `${name}/${folder}/*`
}

const parseBucketName = (bucket: string) =>
  /uploads|media|pages|view-logs/.exec(bucket)?.[0].toUpperCase() ?? bucket

const buildObjectRequest = (action: string, place: string): Request => ({
  action,
  on: formatResource(place),
})

const buildObjectPath = ({ Bucket = '', Key }: Input) =>
  `${Bucket}/${typeof Key === 'string' ? Key : ''}`

const bucketRequests: Record<string, (input: Input) => Request[]> = {
  GetObject: (input) => [buildObjectRequest('s3:GetObject', buildObjectPath(input))],
  HeadObject: (input) => [buildObjectRequest('s3:GetObject', buildObjectPath(input))],
  PutObject: (input) => [buildObjectRequest('s3:PutObject', buildObjectPath(input))],
  CopyObject: (input) => [
    buildObjectRequest('s3:GetObject', input.CopySource ?? ''),
    buildObjectRequest('s3:PutObject', buildObjectPath(input)),
  ],
  DeleteObject: (input) => [buildObjectRequest('s3:DeleteObject', buildObjectPath(input))],
  DeleteObjects: ({ Bucket, Delete }) =>
    (Delete?.Objects ?? []).map((each) =>
      buildObjectRequest('s3:DeleteObject', `${Bucket}/${each.Key}`),
    ),
  ListObjectsV2: ({ Bucket = '', Prefix = '' }) => [
    { action: 's3:ListBucket', on: parseBucketName(Bucket), prefix: Prefix },
  ],
}

const scheduleRequests: Record<string, Request[]> = {
  CreateSchedule: [
    { action: 'scheduler:CreateSchedule', on: 'SCHEDULES' },
    { action: 'iam:PassRole', on: 'SCHEDULE_ROLE', service: 'scheduler.amazonaws.com' },
  ],
  DeleteSchedule: [{ action: 'scheduler:DeleteSchedule', on: 'SCHEDULES' }],
}

/** Parses an insert in PartiQL. */
function parseInsert({ Statement = '', Parameters = [] }: Input): Request {
  const [, item] = /^INSERT INTO "[^"]+" VALUE \{(.*)\}$/.exec(Statement) ?? []
  if (item === undefined)
    throw new Error(`Unknown PartiQL statement, add its rights here: ${Statement}`)
  const attributes = [...item.matchAll(/'(\w+)': \?/g)].map(([, name = '']) => name)
  const partitions = [String(Parameters[attributes.indexOf('PK')])]
  return { action: 'dynamodb:PartiQLInsert', on: 'TABLE', partitions, attributes }
}

function listRequests(command: string, input: Input): Request[] {
  if (command === 'SendEmail')
    return ['MAIL_IDENTITY', ...(input.ConfigurationSetName ? ['MAIL_EVENTS'] : [])].map((on) => ({
      action: 'ses:SendEmail',
      on,
    }))
  if (command === 'GenerateDataKey' || command === 'Decrypt') {
    const { use = '' } = input.EncryptionContext ?? {}
    return [{ action: `kms:${command}`, on: 'FACTOR_KEY', use }]
  }
  const ofSchedule = scheduleRequests[command]
  if (ofSchedule) return ofSchedule
  const onBucket = bucketRequests[command]
  if (onBucket) return onBucket(input)
  return listTableRequests(command, input)
}

function listTableRequests(command: string, input: Input): Request[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).flatMap(([name, each]) => listTableRequests(name, each)),
    )
  return [buildTableRequest(command, input)]
}

function buildTableRequest(command: string, input: Input): Request {
  if (command === 'ExecuteStatement') return parseInsert(input)
  const name = tableActions[command]
  if (!name) throw new Error(`Unknown command ${command}: add its action to tableActions`)
  const on = input.IndexName ? 'INDEX' : 'TABLE'
  const attributes = listAttributes(input)
  return { action: `dynamodb:${name}`, on, partitions: listPartitions(input), attributes }
}

/** The resource names that `recordNeededRights` uses. */
export const rightsResources = {
  table: 'TABLE',
  index: 'INDEX',
  uploads: 'UPLOADS',
  media: 'MEDIA',
  pages: 'PAGES',
  viewLogs: 'VIEW-LOGS',
  schedules: 'SCHEDULES',
  scheduleRole: 'SCHEDULE_ROLE',
  factorKey: 'FACTOR_KEY',
  mailIdentity: 'MAIL_IDENTITY',
  mailEvents: 'MAIL_EVENTS',
}

/** Runs `work` and returns the rights that its calls to AWS services need. */
export async function recordNeededRights(work: () => Promise<unknown>): Promise<Request[]> {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { schedulerClient: scheduler } = await import('#functions/schedules/scheduler.ts')
  const { kmsClient: kms } = await import('#functions/keys/data-keys.ts')
  const { mailClient: mail } = await import('#functions/mail/send-mail.ts')
  const requests: Request[] = []
  const recording = (next: Handler, context: object) => (args: { input: Input }) => {
    const name = 'commandName' in context ? String(context.commandName) : ''
    requests.push(...listRequests(name.replace(/(Item)?Command$/, ''), args.input))
    return next(args)
  }
  const stacks = [table, bucket, scheduler, kms, mail].map(
    ({ middlewareStack }) => middlewareStack as unknown as Stack,
  )
  for (const stack of stacks) stack.add(recording, { step: 'initialize', name: 'noting' })
  try {
    await work()
  } finally {
    for (const stack of stacks) stack.remove('noting')
  }
  return requests
}
