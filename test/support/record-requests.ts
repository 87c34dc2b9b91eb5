/** What was asked of the table or a bucket, as IAM sees it. */
export type Asked = { action: string; on: string; partitions: string[] }

type Input = {
  Bucket?: string
  Key?: string | { PK: string }
  CopySource?: string
  IndexName?: string
  Item?: { PK: string }
  RequestItems?: Record<string, { Keys: { PK: string }[] }>
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, unknown>
}

const asked: Asked[] = []
let isListening = false

/** Writes down, from now on, what this process asks of table and buckets. Gives what was asked while some work was done. */
export async function recordRequests() {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  if (!isListening) {
    isListening = true
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          asked.push(askedOfTable(commandName, args.input as Input))
          return next(args)
        },
      { step: 'initialize', name: 'record' },
    )
    bucket.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          asked.push(...askedOfBucket(commandName, args.input as Input))
          return next(args)
        },
      { step: 'initialize', name: 'record' },
    )
  }
  return async (work: () => Promise<unknown>): Promise<Asked[]> => {
    asked.length = 0
    await work()
    return [...asked]
  }
}

const actionOf = (commandName: string) => commandName.replace(/Command$/, '')

// The document client names its commands without the `Item` that the actions end in.
const tableActions: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
}

function askedOfTable(commandName: string, input: Input): Asked {
  const name = actionOf(commandName)
  return {
    action: `dynamodb:${tableActions[name] ?? name}`,
    on: input.IndexName ? `table/index/${input.IndexName}` : 'table',
    partitions: [...new Set(partitionsOf(input))],
  }
}

function partitionsOf(input: Input): string[] {
  const { Key, Item, RequestItems, KeyConditionExpression = '' } = input
  if (RequestItems)
    return Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(({ PK }) => PK))
  if (Item) return [Item.PK]
  if (typeof Key === 'object') return [Key.PK]
  const [, name = ''] = /PK = (:\w+)/.exec(KeyConditionExpression) ?? []
  return [String(input.ExpressionAttributeValues?.[name])]
}

// What is needed is named after the request, but for these.
const bucketActions: Record<string, string> = { HeadObject: 'GetObject', UploadPart: 'PutObject' }

function askedOfBucket(commandName: string, { Bucket = '', Key, CopySource }: Input): Asked[] {
  const name = actionOf(commandName)
  const to = { on: `${Bucket}/${typeof Key === 'string' ? Key : ''}`, partitions: [] }
  if (name.startsWith('Copy') || name === 'UploadPartCopy')
    return [
      { ...to, action: 's3:PutObject' },
      { action: 's3:GetObject', on: CopySource ?? '', partitions: [] },
    ]
  return [{ ...to, action: `s3:${bucketActions[name] ?? name}` }]
}
