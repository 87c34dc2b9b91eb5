import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { type DeployEvent, handler } from '#functions/events/retire-assets.ts'

type Asset = { tag?: string; type: string; cache: string; writtenAgain: number }

/** The bucket, by key: what S3 is asked here, and nothing else. */
let assets: Record<string, Asset>

const asset = (tag?: string): Asset => ({
  ...(tag && { tag }),
  type: 'text/javascript',
  cache: 'public, max-age=31536000, immutable',
  writtenAgain: 0,
})

function buildAnswer(command: unknown): object {
  if (command instanceof ListObjectsV2Command) return page(command.input.ContinuationToken)
  if (command instanceof HeadObjectCommand) {
    const { tag, type, cache } = known(command.input.Key)
    return { ...(tag && { TagCount: 1 }), ContentType: type, CacheControl: cache }
  }
  if (command instanceof CopyObjectCommand) {
    const { Bucket, Key, CopySource, Tagging, ContentType, CacheControl } = command.input
    expect(CopySource).toBe(`${Bucket}/${Key}`)
    const before = known(Key)
    expect([ContentType, CacheControl]).toEqual([before.type, before.cache])
    assets[`${Key}`] = { ...before, tag: `${Tagging}`, writtenAgain: before.writtenAgain + 1 }
    return {}
  }
  if (!(command instanceof DeleteObjectTaggingCommand)) throw new Error('Nobody asks this')
  delete known(command.input.Key).tag
  return {}
}

/** Two at a time, so that there is more than one page. */
function page(from = '0') {
  const keys = Object.keys(assets).slice(Number(from), Number(from) + 2)
  const next = Number(from) + 2
  const isMore = next < Object.keys(assets).length
  return {
    Contents: keys.map((Key) => ({ Key })),
    ...(isMore && { IsTruncated: true, NextContinuationToken: String(next) }),
  }
}

function known(key: string | undefined): Asset {
  const found = assets[`${key}`]
  if (!found) throw new Error(`No ${key}`)
  return found
}

const answers: { body: unknown; type: string | undefined }[] = []
const cloudFormation = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString())
    answers.push({ body, type: request.headers['content-type'] })
    response.end()
  })
})

beforeAll(() => new Promise<void>((done) => void cloudFormation.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => void cloudFormation.close(done)))
beforeEach(() => {
  vi.stubEnv('APP_BUCKET', 'app')
  vi.spyOn(bucket, 'send').mockImplementation((command) => Promise.resolve(buildAnswer(command)))
  answers.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function deploy(present: string[], RequestType: DeployEvent['RequestType'] = 'Update') {
  const { port } = cloudFormation.address() as AddressInfo
  return handler({
    RequestType,
    ResponseURL: `http://127.0.0.1:${port}/`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Build',
    ResourceProperties: { Assets: present },
  })
}

const succeeded = {
  body: {
    Status: 'SUCCESS',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Build',
    PhysicalResourceId: 'Build',
  },
  // CloudFormation's address is signed for an answer without a type.
  type: undefined,
}

const tags = () => Object.fromEntries(Object.entries(assets).map(([key, { tag }]) => [key, tag]))

test('marks assets that the build does not have, and rewrites them to last 30 days', async () => {
  assets = { 'assets/a.js': asset(), 'assets/b.js': asset(), 'assets/c.js': asset() }
  await deploy(['assets/b.js'])
  expect(tags()).toEqual({
    'assets/a.js': 'retired=true',
    'assets/b.js': undefined,
    'assets/c.js': 'retired=true',
  })
  expect(assets['assets/a.js']?.writtenAgain).toBe(1)
  expect(assets['assets/b.js']?.writtenAgain).toBe(0)
  expect(answers).toEqual([succeeded])
})

test('counts the days from the first build without the asset', async () => {
  assets = { 'assets/a.js': asset(), 'assets/b.js': asset() }
  await deploy(['assets/b.js'])
  await deploy(['assets/b.js', 'assets/c.js'])
  expect(assets['assets/a.js']?.writtenAgain).toBe(1)
})

test('unmarks assets that a later build has again', async () => {
  assets = { 'assets/a.js': asset('retired=true'), 'assets/b.js': asset() }
  await deploy(['assets/a.js'])
  expect(tags()).toEqual({ 'assets/a.js': undefined, 'assets/b.js': 'retired=true' })
})

test('deleting the stack marks nothing', async () => {
  assets = { 'assets/a.js': asset() }
  await deploy([], 'Delete')
  expect(tags()).toEqual({ 'assets/a.js': undefined })
  expect(answers).toEqual([succeeded])
})

test('a bucket without an answer does not fail the deploy', async () => {
  vi.spyOn(bucket, 'send').mockImplementation(() => Promise.reject(new Error('no answer')))
  await deploy(['assets/a.js'])
  expect(answers).toEqual([succeeded])
})
