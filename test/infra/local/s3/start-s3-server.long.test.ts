import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '#infra/local/s3/start-s3-server.ts'
import {
  createFolder,
  listStoredFiles,
  openTestS3,
  sendRawRequest,
  testBucket,
} from './open-test-s3.ts'
import { openUploadForm } from './open-upload-form.ts'
import { exampleCredentials, exampleRegion, signHeaders } from './signer.ts'

const path = `/${testBucket}/a`
const target = { Bucket: testBucket, Key: 'a' }
const options = {
  port: 0,
  buckets: [testBucket],
  credentials: exampleCredentials,
  region: exampleRegion,
  cors: {},
}
const megabyte = Buffer.alloc(1024 * 1024, 'x')

test('keeps only the old object when it is killed during an upload', async () => {
  const folder = createFolder()
  const before = await openTestS3({ folder })
  expect(await before.ask({ method: 'PUT', path }, 'old')).toBe('200')
  await before.stop()
  const apart = await startServerInChild(folder)
  const upload = beginPut(apart.port, 50)
  upload.write(megabyte)
  await expect
    .poll(() => listStoredFiles(join(folder, '.writing')), { timeout: 20_000 })
    .toHaveLength(1)
  apart.child.kill('SIGKILL')
  await once(apart.child, 'exit')
  const after = await openTestS3({ folder })
  const read = await after.s3.send(new GetObjectCommand(target))
  expect(await read.Body?.transformToString()).toBe('old')
  expect(listStoredFiles(folder)).toHaveLength(1)
})

test('removes the partial files of disconnected clients', async () => {
  const { port, folder, ask, fields } = await openUploadForm({ Conditions: [] })
  const form = formatForm(fields)
  const put = beginPut(port, 50)
  const posts = ['', '--b\r\nContent-Dis', form, form + fileHead].map((start) => {
    const post = beginPost(port, 50 * megabyte.length)
    post.write(start)
    return post
  })
  put.write(megabyte)
  posts.at(-1)?.write(megabyte)
  await expect.poll(() => listStoredFiles(folder), { timeout: 20_000 }).toHaveLength(2)
  for (const request of [put, ...posts]) request.destroy()
  await expect.poll(() => listStoredFiles(folder), { timeout: 20_000 }).toEqual([])
  expect(await ask({ method: 'PUT', path }, 'x')).toBe('200')
})

test('closes the files of clients that disconnect while reading', async () => {
  const { port, host, send } = await openTestS3()
  await send({ method: 'PUT', path }, Buffer.concat(Array.from({ length: 30 }, () => megabyte)))
  const before = countOpenFiles()
  for (let round = 0; round < 10; round += 1) {
    const headers = signHeaders(host, { method: 'GET', path })
    const request = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false })
    request.on('error', () => undefined)
    request.end()
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (response === undefined) throw new Error('There was no answer')
    await once(response, 'data')
    response.destroy()
  }
  await expect.poll(countOpenFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before)
  expect((await send({ method: 'HEAD', path })).status).toBe(200)
})

test('stores a form of 200 MB without using much more memory', async () => {
  const { port, child, ask } = await startServerInChild(createFolder())
  const { fields } = await openUploadForm({ Conditions: [['content-length-range', 0, 10 ** 9]] })
  const head = `${formatForm(fields)}${fileHead}`
  const before = await ask()
  const post = beginPost(port, head.length + 200 * megabyte.length + formEnd.length)
  const answered = once(post, 'response')
  post.write(head)
  for (let count = 0; count < 200; count += 1) {
    if (!post.write(megabyte)) await once(post, 'drain')
  }
  post.end(formEnd)
  const [answer]: IncomingMessage[] = await answered
  expect(answer?.statusCode).toBe(204)
  expect((await ask()) - before).toBeLessThan(120 * 1024)
  child.kill()
})

test('closes open connections when it stops, waits for writers and leaves no partial file', async () => {
  const folder = createFolder()
  const server = await startS3Server({ ...options, folder })
  const idle = connect(server.port, '127.0.0.1')
  await once(idle, 'connect')
  idle.on('error', () => undefined)
  const upload = beginPut(server.port, 50)
  upload.write(megabyte)
  await expect.poll(() => listStoredFiles(folder), { timeout: 20_000 }).toHaveLength(1)
  await server.stop()
  expect(listStoredFiles(folder)).toEqual([])
  await expect(sendRawRequest(server.port, { method: 'GET', path })).rejects.toThrow('ECONNREFUSED')
})

/** A signed PUT whose body the test writes. */
function beginPut(port: number, megabytes: number): ClientRequest {
  const signed = signHeaders(`127.0.0.1:${port}`, { method: 'PUT', path })
  const headers = { ...signed, 'content-length': String(megabytes * megabyte.length) }
  return beginRequest({ port, method: 'PUT', path, headers })
}

function beginPost(port: number, length: number): ClientRequest {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(length),
  }
  return beginRequest({ port, method: 'POST', path: `/${testBucket}`, headers })
}

const fileHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const formEnd = '\r\n--b--\r\n'

function formatForm(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  })
  return parts.join('')
}

function beginRequest(message: { port: number; method: string; path: string; headers: object }) {
  const request = httpRequest({
    host: '127.0.0.1',
    agent: false,
    ...message,
    headers: { ...message.headers },
  })
  request.on('error', () => undefined)
  return request
}

function countOpenFiles(): number {
  return readdirSync('/proc/self/fd').length
}

async function startServerInChild(folder: string) {
  const program = fileURLToPath(new URL('./serve-apart.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.stdout === null) throw new Error('The server has no output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const read = async () => Number((await lines.next()).value)
  const ask = () => {
    child.stdin?.write('\n')
    return read()
  }
  return { child, port: await read(), ask }
}
