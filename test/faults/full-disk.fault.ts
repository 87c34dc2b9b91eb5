import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { buildJpegFile, buildSmallJpeg, postUploadForm } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'
import { mountSmallDisk } from './small-disk.ts'

test('a shop is told about missing disk space and continues when there is space', async (context) => {
  const disk = mountSmallDisk(context, { megabytes: 32 })
  const folder = mkdtempSync(join(tmpdir(), 'noren-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await (await startTable({ folder })).stop()
  for (const name of ['buckets', 'schedules']) {
    symlinkSync(join(disk.folder, name), join(folder, name))
    mkdirSync(join(disk.folder, name))
  }
  const stack = await startStack({ folder })
  onTestFinished(() => stack.stop())
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const shop = await signInShop(stack.app, await addTestShop(await signInAdmin(stack.app)))
  const page = createPageClient(shop)
  const { url } = await page.bringOut('いまの品')
  const { file, ...declared } = buildJpegFile(await buildSmallJpeg())
  const upload = { ...declared, library: 'images', bytes: file.byteLength } as const
  const reservation = {
    body: { ...page.at, updatetimes: [buildReservationTimes().start], page_check: true },
  }

  disk.fill()
  await page.write('つぎの品')
  const full = { res: messages.storageFull, code: 'busy' }
  const published = await shop.call('publishPage', { body: page.at })
  expect([published.status, published.body]).toMatchObject([503, full])
  const reserved = await shop.call('setReservation', reservation)
  expect([reserved.status, reserved.body]).toMatchObject([503, full])
  const form = (await shop.ok('createUpload', { body: upload })).upload
  const refused = await postUploadForm(form, file)
  expect([refused.status, await refused.text()]).toEqual([
    507,
    expect.stringContaining('<Code>StorageFull</Code>'),
  ])
  expect((await visitPage(url)).html).toContain('いまの品')

  disk.free()
  expect((await postUploadForm(form, file)).status).toBe(204)
  await shop.ok('uploadImage', { body: { upload_id: form.id } })
  await shop.ok('setReservation', reservation)
  await page.publish()
  expect((await visitPage(url)).html).toContain('つぎの品')
})
