import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyBucket } from '#infra/operations/empty-bucket.ts'
import { removeStacks } from '#infra/operations/remove-stacks.ts'
import { listStanding } from '#infra/operations/stack-resources.ts'
import { bucket, openBuckets } from '#test/infra/local/s3/open-buckets.ts'
import { inAccount, operatorOf, region, standInForCdk } from '#test/support/operator.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const destroyOf = (name = '') => `destroy --app out --exclusively --force ${name}`

const stackOf = (stackName: string) => ({
  stackName,
  environment: { region },
  template: {
    Resources: {
      Table: { DeletionPolicy: 'Retain' },
      Pages: {},
    },
  },
})

describe('what stands', () => {
  test('is told apart by what goes and what stays with its stack', async () => {
    const table = { type: 'AWS::DynamoDB::GlobalTable', name: 'noren-dev-table' }
    const pages = { type: 'AWS::S3::Bucket', name: 'noren-dev-pages' }
    await inAccount({
      stacks: { [`${region}/noren-dev-data`]: { resources: { Table: table, Pages: pages } } },
    })
    const stacks = [stackOf('noren-dev-data'), stackOf('noren-dev-site')] as never
    expect(await listStanding({ stacks })).toEqual([
      { region, stack: 'noren-dev-data', ...table, stays: true },
      { region, stack: 'noren-dev-data', ...pages, stays: false },
    ])
  })

  test('goes with every version of it, where it is a bucket', async () => {
    const { s3 } = await openBuckets({ versioned: [bucket] })
    for (const Key of ['a', 'a', 'b'])
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Key }))
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'b' }))
    expect(await emptyBucket(s3, bucket)).toBe(4)
    expect(await emptyBucket(s3, bucket)).toBe(0)
    expect(await emptyBucket(s3, 'gone')).toBe(0)
  })

  test('goes stack by stack, each emptied just before it, and again where one does not go', async () => {
    const names = ['noren-dev-data', 'noren-dev-site', 'noren-dev-ops']
    const made = { directory: 'out', stacks: names.map((stackName) => ({ stackName })) }
    const empty = vi.fn<(stack: string) => Promise<void>>(async () => {})
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const calls = standInForCdk()
    await removeStacks(operatorOf('dev'), made, empty)
    const inOrder = names.toReversed()
    expect(calls()).toEqual(inOrder.map(destroyOf))
    expect(empty.mock.calls.flat()).toEqual(inOrder)

    const again = standInForCdk(1, 'destroy')
    const [, site = '', ops = ''] = names
    await expect(removeStacks(operatorOf('dev'), made, empty)).rejects.toThrow(
      `${ops} could not be removed: what is said above names the cause. It still stands, as do: ${site}, noren-dev-data.`,
    )
    expect(again()).toEqual([ops, ops, ops].map(destroyOf))
    expect(empty.mock.calls.flat()).toEqual([...inOrder, ops, ops, ops])
  })
})
