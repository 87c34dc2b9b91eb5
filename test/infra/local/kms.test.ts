import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { localKeyArn, startKms } from '#infra/local/services/start-kms.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { createCaller, readCookie, signInAdmin } from '#test/support/caller.ts'
import { generateTotpCode } from '#test/support/sign-in/second-factor.ts'

function createTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'noren-kms-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const context = { use: 'one-time-codes', account: 'a', factor: 'code' }

/** A KMS on a folder, with a client and its log lines. */
async function openKms(folder = createTemporaryFolder()) {
  const lines: string[] = []
  const { endpoint, stop } = await startKms({ folder, log: (line) => lines.push(line) })
  const client = new KMSClient({ endpoint, region: 'ap-northeast-1', credentials })
  const close = async () => {
    client.destroy()
    await stop()
  }
  onTestFinished(close)
  const generate = () =>
    client.send(
      new GenerateDataKeyCommand({
        KeyId: localKeyArn,
        KeySpec: 'AES_256',
        EncryptionContext: context,
      }),
    )
  const decrypt = (CiphertextBlob: Uint8Array | undefined, EncryptionContext = context) =>
    client.send(new DecryptCommand({ KeyId: localKeyArn, CiphertextBlob, EncryptionContext }))
  return { folder, path: join(folder, 'factors.key'), endpoint, lines, close, generate, decrypt }
}

const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'x-amz-target': 'TrentService.GenerateDataKey', ...headers },
    body: JSON.stringify({ KeyId: localKeyArn, KeySpec: 'AES_256' }),
  }).then(({ status }) => status)

describe('the embedded KMS', () => {
  test('decrypts a data key after a restart, only with its encryption context', async () => {
    const first = await openKms()
    const { Plaintext, CiphertextBlob } = await first.generate()
    expect(Plaintext).toHaveLength(32)
    await first.close()
    const again = await openKms(first.folder)
    expect((await again.decrypt(CiphertextBlob)).Plaintext).toEqual(Plaintext)
    const refused = again.decrypt(CiphertextBlob, { ...context, account: 'b' })
    await expect(refused).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidCiphertextException' }),
    )
    const { CiphertextBlob: other } = await again.generate()
    expect(other).not.toEqual(CiphertextBlob)
  })

  test('stores its key in one file that only its owner can read', async () => {
    const { folder, path, close } = await openKms()
    expect(readdirSync(folder)).toEqual(['factors.key'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path).length).toBeGreaterThan(32)
    await close()
    writeFileSync(`${path}.unfinished`, '{"vers')
    const before = readFileSync(path)
    await openKms(folder)
    expect(readFileSync(path)).toEqual(before)
  })

  test('refuses requests without its secret address, and requests of web pages', async () => {
    const { endpoint } = await openKms()
    expect(await post(endpoint)).toBe(200)
    expect(await post(new URL(endpoint).origin)).toBe(403)
    expect(await post(endpoint, { origin: 'https://evil.example' })).toBe(403)
    expect((await fetch(endpoint, { method: 'OPTIONS' })).status).toBe(403)
  })

  test.each([
    ['damaged', (path: string) => writeFileSync(path, 'x'), '壊れています'],
    [
      'damaged by a flipped byte',
      (path: string) => {
        const { id, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as { id: string }
        const other = `${id.startsWith('0') ? '1' : '0'}${id.slice(1)}`
        writeFileSync(path, JSON.stringify({ ...rest, id: other }))
      },
      '壊れています',
    ],
    ['open to others', (path: string) => chmodSync(path, 0o644), 'chmod 600'],
  ])(
    'does not start when its key file is %s, and names the file and the remedy',
    async (_, spoil, expected) => {
      const { folder, path, close } = await openKms()
      await close()
      spoil(path)
      const failure = await startKms({ folder }).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'UnusableKeyFile' })
      const { message } = failure as Error
      expect(message).toContain(path)
      expect(message).toContain(expected)
      expect(message).not.toContain('\n')
    },
  )

  test('names the key file when another key encrypted the data', async () => {
    const first = await openKms()
    const { CiphertextBlob } = await first.generate()
    const other = await openKms()
    const refused = other.decrypt(CiphertextBlob)
    await expect(refused).rejects.toThrow(
      expect.objectContaining({ name: 'IncorrectKeyException' }),
    )
    expect(other.lines).toEqual([expect.stringContaining(other.path)])
  })
})

test('an admin signs in with a recovery code after the key file is lost, and sets up codes again', async () => {
  const folder = createTemporaryFolder()
  const before = await startStack({ folder })
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const first = await signInAdmin(before.app)
  const body = { current: adminLogin.password }
  const { secret } = await first.ok('beginCode', { body })
  const { recovery = [] } = await first.ok('confirmCode', {
    body: { code: generateTotpCode(secret) },
  })
  await before.stop()
  rmSync(join(folder, 'keys', 'factors.key'))

  // The functions read the new addresses, as they would in a new process.
  vi.resetModules()
  const { startStack: startAgain } = await import('#infra/local/start-stack.ts')
  const { app, stop } = await startAgain({ folder })
  onTestFinished(stop)
  const step = async (code: string) => {
    const { next } = await createCaller(app).ok('adminSignIn', {
      body: { LoginId: adminLogin.login_id, Password: adminLogin.password },
    })
    return createCaller(app).call('signInFactor', { body: { ticket: next?.ticket ?? '', code } })
  }
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lost = await step(generateTotpCode(secret))
  expect([lost.status, lost.body.code]).toEqual([500, 'internal'])
  expect(lost.body.res).toContain('予備のコード')
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining(join(folder, 'keys', 'factors.key')))
  stderr.mockRestore()

  const { status, headers, body: opened } = await step(recovery[0] ?? '')
  expect(status).toBe(200)
  const admin = createCaller(app, readCookie(headers), opened.token)
  await admin.ok('removeFactor', { body: { ...body, factor: 'code' } })
  const { secret: next } = await admin.ok('beginCode', { body })
  await admin.ok('confirmCode', { body: { code: generateTotpCode(next) } })
})
