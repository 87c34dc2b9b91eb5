import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import { mountSmallDisk } from './small-disk.ts'

const body = (text: string) => text.repeat(10_000)

test('a full disk refuses new objects and keeps the stored ones', async (context) => {
  const disk = mountSmallDisk(context, { megabytes: 8 })
  const folder = `${disk.folder}/buckets`
  const { s3 } = await openTestS3({ folder })
  const put = (Key: string, Body: string) =>
    s3.send(new PutObjectCommand({ Bucket: testBucket, Key, Body }))
  await put('first', body('1'))
  disk.fill()
  expect(await describeRefusal(put('first', body('2')))).toMatch(/^5/)
  expect(await describeRefusal(put('second', body('2')))).toMatch(/^5/)
  disk.free()
  await put('third', body('3'))

  const after = await openTestS3({ folder })
  const read = async (Key: string) => {
    const { Body } = await after.s3.send(new GetObjectCommand({ Bucket: testBucket, Key }))
    return Body?.transformToString()
  }
  expect([await read('first'), await read('third')]).toEqual([body('1'), body('3')])
  expect(await describeRefusal(read('second'))).toBe('404 NoSuchKey')
  expect(listStoredFiles(folder)).toHaveLength(2)
})
