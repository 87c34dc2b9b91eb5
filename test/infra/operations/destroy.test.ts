import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyBucket } from '#infra/operations/stacks/empty-bucket.ts'
import { listDeployedResources } from '#infra/operations/stacks/list-deployed-resources.ts'
import { removeStacks } from '#infra/operations/stacks/remove-stacks.ts'
import { openTestS3, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import {
  buildOperator,
  operatorRegion,
  stubAwsAccount,
  stubCdk,
} from '#test/support/operator/operator.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const formatDestroyCommand = (name = '') => `destroy --app out --exclusively --force ${name}`

const createStack = (stackName: string) => ({
  stackName,
  environment: { region: operatorRegion },
  template: {
    Resources: {
      Table: { DeletionPolicy: 'Retain' },
      Pages: {},
    },
  },
})

describe('deployed resources', () => {
  test('are listed with whether they stay', async () => {
    const table = { type: 'AWS::DynamoDB::GlobalTable', name: 'noren-dev-table' }
    const pages = { type: 'AWS::S3::Bucket', name: 'noren-dev-pages' }
    await stubAwsAccount({
      stacks: {
        [`${operatorRegion}/noren-dev-data`]: { resources: { Table: table, Pages: pages } },
      },
    })
    const stacks = [createStack('noren-dev-data'), createStack('noren-dev-site')] as never
    expect(await listDeployedResources({ stacks })).toEqual([
      { region: operatorRegion, stack: 'noren-dev-data', ...table, stays: true },
      { region: operatorRegion, stack: 'noren-dev-data', ...pages, stays: false },
    ])
  })

  test('a bucket is emptied with all versions', async () => {
    const { s3 } = await openTestS3({ versioned: [testBucket] })
    for (const Key of ['a', 'a', 'b'])
      await s3.send(new PutObjectCommand({ Bucket: testBucket, Key, Body: Key }))
    await s3.send(new DeleteObjectCommand({ Bucket: testBucket, Key: 'b' }))
    expect(await emptyBucket(s3, testBucket)).toBe(4)
    expect(await emptyBucket(s3, testBucket)).toBe(0)
    expect(await emptyBucket(s3, 'gone')).toBe(0)
  })

  test('stacks are removed one by one, buckets emptied before each, with retries', async () => {
    const names = ['noren-dev-data', 'noren-dev-site', 'noren-dev-ops']
    const made = { directory: 'out', stacks: names.map((stackName) => ({ stackName })) }
    const empty = vi.fn<(stack: string) => Promise<void>>(async () => {})
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const calls = stubCdk()
    await removeStacks(buildOperator('dev'), made, empty)
    const inOrder = names.toReversed()
    expect(calls()).toEqual(inOrder.map(formatDestroyCommand))
    expect(empty.mock.calls.flat()).toEqual(inOrder)

    const again = stubCdk(1, 'destroy')
    const [, site = '', ops = ''] = names
    await expect(removeStacks(buildOperator('dev'), made, empty)).rejects.toThrow(
      `${ops} could not be removed (see the error above). It still exists, with: ${site}, noren-dev-data.`,
    )
    expect(again()).toEqual([ops, ops, ops].map(formatDestroyCommand))
    expect(empty.mock.calls.flat()).toEqual([...inOrder, ops, ops, ops])
  })
})
