import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOriginItem, originSecretsKey } from '#functions/contract/platform/platform-state.ts'
import { localOriginSecret, localTableName } from '#infra/local/dynamodb/create-table.ts'
import { storeOriginSecret } from '#infra/operations/release/finish-deploy.ts'
import {
  type Rotation,
  rotateOriginSecret,
} from '#infra/operations/release/rotate-origin-secret.ts'
import { startApi } from '#test/support/api.ts'
import {
  buildLambdaEvent,
  type LambdaAnswer,
  type LambdaCall,
  lambdaContext,
} from '#test/support/lambda.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'
import { startOriginStandIn } from '#test/support/operator/origin-stand-in.ts'
import { runCommand } from './run-command.ts'

const api = startApi()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  // The next test starts as a new environment.
  await resetOrigin()
  vi.useRealTimers()
})

type Handler = (event: unknown, context: unknown) => Promise<LambdaAnswer>

const withSecret = (secret: string, call: LambdaCall = {}) => ({
  ...call,
  headers: { 'x-origin-secret': secret },
})

/** A fresh function process that has not read the secrets; calls it with this secret. */
async function startProcess() {
  vi.resetModules()
  const [{ getSession }, { listNews }] = await Promise.all([
    import('#functions/api/sessions.ts'),
    import('#functions/api/news.ts'),
  ])
  return {
    /** 401 means that the secret was accepted and no session exists. */
    call: async (secret: string) => {
      const event = buildLambdaEvent('getSession', withSecret(secret))
      return (await (getSession as unknown as Handler)(event, lambdaContext)).statusCode
    },
    listNews: async (secret: string, call: LambdaCall) => {
      const event = buildLambdaEvent('listNews', withSecret(secret, call))
      const { statusCode, body } = await (listNews as unknown as Handler)(event, lambdaContext)
      return { statusCode, body: JSON.parse(body) as { cursor?: string; code?: string } }
    },
  }
}

const first = () => localOriginSecret

/** Clients to the stand-in and the embedded table; `onRequest` runs around each request. */
async function openRotation(onRequest: (at: 'before' | 'after') => Promise<void> = async () => {}) {
  const aws = await startOriginStandIn(first())
  const options = {
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'secret' },
    maxAttempts: 1,
  }
  const secrets = new SecretsManagerClient({ ...options, endpoint: aws.endpoint })
  const edge = new CloudFrontClient({ ...options, endpoint: aws.endpoint })
  const plain = new DynamoDBClient({ ...options, endpoint: api.stack.table })
  const table = DynamoDBDocumentClient.from(plain)
  const around = (next: (args: never) => Promise<unknown>) => async (args: never) => {
    await onRequest('before')
    const answer = await next(args)
    await onRequest('after')
    return answer
  }
  for (const { middlewareStack } of [secrets, edge, plain] as { middlewareStack: unknown }[])
    (middlewareStack as { add: (one: unknown, options: object) => void }).add(around, {
      step: 'finalizeRequest',
      priority: 'low',
    })
  onTestFinished(() => [secrets, edge, plain].forEach((client) => client.destroy()))
  const told: string[] = []
  const rotation: Rotation = {
    secrets,
    secretId: 'arn:origin',
    edge,
    distributions: ['APP'],
    table,
    tableName: localTableName,
    pause: async (milliseconds) => {
      await onRequest('before')
      vi.setSystemTime(Date.now() + milliseconds)
      await onRequest('after')
    },
    say: (line) => told.push(line),
    requireNoDeploy: async () => {},
  }
  return { aws, rotation, told }
}

test('no call is refused during a rotation; afterwards the old secret is', async () => {
  // One process is called all the time, one rarely, and new ones start.
  const [busy, idle] = [await startProcess(), await startProcess()]
  let looks = 0
  const statuses: number[] = []
  const callThrough = async () => {
    looks += 1
    const fresh = looks % 5 === 0 ? [await startProcess()] : []
    const processes = [busy, ...(looks % 3 === 0 ? [idle] : []), ...fresh]
    // What CloudFront sends now and after a deploy.
    for (const secret of [...aws.sent(), aws.current()])
      for (const each of processes) statuses.push(await each.call(secret))
  }
  const { aws, rotation, told } = await openRotation(callThrough)
  expect([await busy.call(first()), await idle.call(first())]).toEqual([401, 401])
  await rotateOriginSecret(rotation)
  expect(statuses.length).toBeGreaterThan(50)
  expect(new Set(statuses)).toEqual(new Set([401]))

  const [sent = ''] = aws.sent()
  expect(aws.sent()).toEqual([aws.current()])
  expect(sent).toMatch(/^\w{48}$/)
  for (const each of [busy, idle, await startProcess()])
    expect([await each.call(first()), await each.call(sent)]).toEqual([403, 401])
  expect(aws.isUnderWay()).toBe(false)
  // The rest of the distribution is unchanged.
  expect(aws.puts).toEqual([expect.stringContaining('app.s3.amazonaws.com')])
  expect(aws.puts).toEqual([expect.stringContaining('<Comment>the app</Comment>')])
  expect(told.join('\n')).not.toMatch(new RegExp(`${sent}|${first()}`))
})

test('an interrupted rotation refuses no call, and a second run finishes it', async () => {
  const busy = await startProcess()
  const cutOffAt = async (at: number) => {
    let requests = 0
    let isOn = true
    const { aws, rotation } = await openRotation(async () => {
      requests += 1
      if (isOn && requests > at) throw new Error('cut off')
    })
    const callThrough = async () => {
      const secrets = [...aws.sent(), aws.current()]
      for (const secret of secrets) expect([at, await busy.call(secret)]).toEqual([at, 401])
    }
    const isDone = await rotateOriginSecret(rotation).then(
      () => true,
      () => false,
    )
    isOn = false
    await callThrough()
    vi.setSystemTime(Date.now() + 61_000)
    await callThrough()
    aws.deploy()
    await callThrough()
    // An interrupted rotation continues with the same new secret.
    const most = aws.isUnderWay() ? 1 : aws.puts.length + 1
    await rotateOriginSecret(rotation)
    await callThrough()
    expect([await busy.call(first()), aws.isUnderWay()]).toEqual([403, false])
    expect(aws.puts.length).toBeLessThanOrEqual(most)
    await resetOrigin()
    return isDone
  }
  let at = 0
  while (!(await cutOffAt(at))) at += 1
  expect(at).toBeGreaterThan(20)
})

/** Resets to the state before any rotation. */
async function resetOrigin() {
  const { table } = await import('#functions/table/table.ts')
  const Item = createOriginItem(first())
  await table.send(new PutCommand({ TableName: localTableName, Item }))
  vi.setSystemTime(Date.now() + 61_000)
}

test('a cursor is sealed with a key of its own, and so valid during and after a rotation', async () => {
  const admin = await api.account()
  for (const title of ['一', '二', '三'])
    await admin.ok('addNews', { body: { title, contents: '本文' } })
  const functions = await startProcess()
  const list = async (secret: string, cursor?: string) => {
    const query = { limit: '1', ...(cursor !== undefined && { cursor }) }
    return functions.listNews(secret, { as: admin, query })
  }
  const { cursor: before = '' } = (await list(first())).body
  const { aws, rotation } = await openRotation(async () => {
    for (const secret of aws.sent()) expect((await list(secret, before)).statusCode).toBe(200)
  })
  await rotateOriginSecret(rotation)
  expect((await list(aws.current(), before)).statusCode).toBe(200)
  const changed = `${before.slice(0, -1)}${before.endsWith('A') ? 'B' : 'A'}`
  expect((await list(aws.current(), changed)).body.code).toBe('invalid')
})

const store = (TableName = localTableName) =>
  storeOriginSecret({ region: 'ap-northeast-1' }, { OriginSecretArn: 'arn:origin', TableName })

test('the first deploy stores what CloudFront sends, and a later one changes nothing', async () => {
  const { aws, rotation } = await openRotation()
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', aws.endpoint)
  await rotation.table.send(new DeleteCommand({ TableName: localTableName, Key: originSecretsKey }))
  expect(await (await startProcess()).call(first())).toBe(403)
  await expect(store('missing')).rejects.toThrow(
    /^The origin secret could not be stored \(.+deploy/,
  )
  await store()
  expect(await (await startProcess()).call(first())).toBe(401)
  await rotateOriginSecret(rotation)
  await store()
  const functions = await startProcess()
  expect([await functions.call(first()), await functions.call(aws.current())]).toEqual([403, 401])
  vi.unstubAllEnvs()
})

test('an empty secret is neither stored nor accepted', async () => {
  const { table } = await import('#functions/table/table.ts')
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', (await startOriginStandIn('')).endpoint)
  await table.send(new DeleteCommand({ TableName: localTableName, Key: originSecretsKey }))
  await expect(store()).rejects.toThrow('The origin secret could not be stored (it is empty)')
  await table.send(new PutCommand({ TableName: localTableName, Item: createOriginItem('') }))
  expect(await (await startProcess()).call('')).toBe(403)
  vi.unstubAllEnvs()
})

test('does not start during a deploy, and stops when the distribution changes', async () => {
  const { aws, rotation } = await openRotation()
  const busy = new Error('being deployed')
  await expect(
    rotateOriginSecret({ ...rotation, requireNoDeploy: () => Promise.reject(busy) }),
  ).rejects.toBe(busy)
  expect([aws.isUnderWay(), aws.current()]).toEqual([false, first()])

  const pause: Rotation['pause'] = async (milliseconds) => {
    vi.setSystemTime(Date.now() + milliseconds)
    if (aws.puts.length === 1) aws.deploy(first())
  }
  await expect(rotateOriginSecret({ ...rotation, pause })).rejects.toThrow(
    'was changed meanwhile. Both secrets are accepted',
  )
  const functions = await startProcess()
  for (const secret of [first(), aws.current()]) expect(await functions.call(secret)).toBe(401)
  await rotateOriginSecret(rotation)
  expect(await functions.call(first())).toBe(403)
})

test('rotate:origin requires a deployed environment, and a confirmation', async () => {
  const stacks = {
    'ap-northeast-1/noren-dev-data': { outputs: { TableName: 'noren' } },
    'ap-northeast-1/noren-dev-site': {
      outputs: { PagesDistribution: 'PAGES', DomainsDistribution: 'DOMAINS' },
    },
    'ap-northeast-1/noren-dev-app': { outputs: { AppUrl: 'https://app.example' } },
  }
  const run = async (typed: string) =>
    runCommand(['rotate-origin', '--env', 'dev'], {
      environment: await startAwsStandIn({ stacks }),
      typed,
    })
  expect(await run('')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^dev has no origin secret: deploy first\. [^\n]+\n$/),
  })
  Object.assign(stacks['ap-northeast-1/noren-dev-app'].outputs, {
    AppDistribution: 'APP',
    OriginSecretArn: 'arn:origin',
  })
  expect(await run('prod\n')).toMatchObject({
    code: 1,
    stderr: 'The name does not match. Nothing was changed.\n',
  })
})
