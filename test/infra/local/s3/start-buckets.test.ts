import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { startBuckets } from '#infra/local/s3/start-buckets.ts'
import { bucket, filesIn, openBuckets, raw, refusal, verdict } from './open-buckets.ts'
import { openForm } from './open-form.ts'
import { credentials, region, signHeaders } from './signer.ts'

const path = `/${bucket}/a`
const target = { Bucket: bucket, Key: 'a' }
const options = { port: 0, buckets: [bucket], credentials, region, cors: {} }
const megabyte = Buffer.alloc(1024 * 1024, 'x')

test('what was stored is there after a restart, half-written files are not', async () => {
  const folder = newFolder()
  const first = await startBuckets({ ...options, folder })
  const s3 = clientOf(first.endpoint)
  await s3.send(new PutObjectCommand({ ...target, Body: 'kept', ContentType: 'text/plain' }))
  s3.destroy()
  await first.stop()
  mkdirSync(join(folder, '.writing'), { recursive: true })
  writeFileSync(join(folder, '.writing', 'half'), 'half')
  const second = await openBuckets({ folder })
  const read = await second.s3.send(new GetObjectCommand(target))
  expect(read.ContentType).toBe('text/plain')
  expect(await read.Body?.transformToString()).toBe('kept')
  expect(filesIn(folder)).toHaveLength(1)
})

test('a damaged file is left out and does not keep the others from being served', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, bucket))
  for (const text of ['', 'rubbish that is long enough', 'NorenS3.']) {
    writeFileSync(join(folder, bucket, `damaged-${text.length}`), text)
  }
  const { s3 } = await openBuckets({ folder })
  await s3.send(new PutObjectCommand({ ...target, Body: 'x' }))
  expect(await refusal(s3.send(new GetObjectCommand(target)))).toBe('not refused')
})

test('killed in the middle of an upload, it has the old object and nothing else afterwards', async () => {
  const folder = newFolder()
  const apart = await startApart(folder)
  const s3 = clientOf(`http://127.0.0.1:${apart.port}`)
  await s3.send(new PutObjectCommand({ ...target, Body: 'old' }))
  s3.destroy()
  const upload = beginPut(apart.port, 50)
  upload.write(megabyte)
  await expect.poll(() => filesIn(join(folder, '.writing')), { timeout: 20_000 }).toHaveLength(1)
  apart.child.kill('SIGKILL')
  await once(apart.child, 'exit')
  const after = await openBuckets({ folder })
  const read = await after.s3.send(new GetObjectCommand(target))
  expect(await read.Body?.transformToString()).toBe('old')
  expect(filesIn(folder)).toHaveLength(1)
})

test('clients that go away in the middle of a body leave nothing, and all goes on', async () => {
  const { port, folder, send, fields } = await openForm({ Conditions: [] })
  const form = formOf(fields)
  const put = beginPut(port, 50)
  const posts = ['', '--b\r\nContent-Dis', form, form + fileHead].map((start) => {
    const post = beginPost(port, 50 * megabyte.length)
    post.write(start)
    return post
  })
  put.write(megabyte)
  posts.at(-1)?.write(megabyte)
  await expect.poll(() => filesIn(folder), { timeout: 20_000 }).toHaveLength(2)
  for (const request of [put, ...posts]) request.destroy()
  await expect.poll(() => filesIn(folder), { timeout: 20_000 }).toEqual([])
  expect(verdict(await send({ method: 'PUT', path }, 'x'))).toBe('200')
})

test('clients that go away while reading do not keep files open', async () => {
  const { port, host, send } = await openBuckets()
  await send({ method: 'PUT', path }, Buffer.concat(Array.from({ length: 30 }, () => megabyte)))
  const before = openFiles()
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
  await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before)
  expect((await send({ method: 'HEAD', path })).status).toBe(200)
})

test('rubbish instead of HTTP, and connections cut at once, harm nobody', async () => {
  const { port, send } = await openBuckets()
  for (const text of [
    '',
    'GET',
    'rubbish\r\n\r\n',
    'PUT /a/b HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write(text)
    socket.resetAndDestroy()
  }
  expect(verdict(await send({ method: 'PUT', path }, 'x'))).toBe('200')
})

test('a form of 200 MB is stored without the memory of the server growing with it', async () => {
  const { port, child, ask } = await startApart(newFolder())
  const { fields } = await openForm({ Conditions: [['content-length-range', 0, 10 ** 9]] })
  const head = `${formOf(fields)}${fileHead}`
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

test('stopping cuts open connections, waits for writers and leaves no half file', async () => {
  const folder = newFolder()
  const server = await startBuckets({ ...options, folder })
  const idle = connect(server.port, '127.0.0.1')
  await once(idle, 'connect')
  idle.on('error', () => undefined)
  const upload = beginPut(server.port, 50)
  upload.write(megabyte)
  await expect.poll(() => filesIn(folder), { timeout: 20_000 }).toHaveLength(1)
  await server.stop()
  expect(filesIn(folder)).toEqual([])
  await expect(raw(server.port, { method: 'GET', path })).rejects.toThrow('ECONNREFUSED')
})

test('a port that is taken is an error, not a crash', async () => {
  const { port } = await openBuckets()
  const second = startBuckets({ ...options, port, folder: newFolder() })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a listener that fails does not turn a stored object into a failure', async () => {
  const { send } = await openBuckets({
    onObjectCreated: () => {
      throw new Error('the listener of this test fails')
    },
  })
  expect(verdict(await send({ method: 'PUT', path }, 'x'))).toBe('200')
  expect((await send({ method: 'HEAD', path })).status).toBe(200)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-s3-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function clientOf(endpoint: string): S3Client {
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
}

/** A signed PUT whose body the test writes itself. */
function beginPut(port: number, megabytes: number): ClientRequest {
  const signed = signHeaders(`127.0.0.1:${port}`, { method: 'PUT', path })
  const headers = { ...signed, 'content-length': String(megabytes * megabyte.length) }
  return begin({ port, method: 'PUT', path, headers })
}

function beginPost(port: number, length: number): ClientRequest {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(length),
  }
  return begin({ port, method: 'POST', path: `/${bucket}`, headers })
}

const fileHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const formEnd = '\r\n--b--\r\n'

function formOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  })
  return parts.join('')
}

function begin(message: { port: number; method: string; path: string; headers: object }) {
  const request = httpRequest({
    host: '127.0.0.1',
    agent: false,
    ...message,
    headers: { ...message.headers },
  })
  request.on('error', () => undefined)
  return request
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length
}

async function startApart(folder: string) {
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
