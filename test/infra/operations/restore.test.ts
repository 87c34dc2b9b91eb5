import { setTimeout } from 'node:timers/promises'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { standInForAws } from '#test/support/aws-stand-in.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import { startPointInTime } from '#test/support/point-in-time.ts'
import { runCommand } from './run-command.ts'

const { stack, shop, signIn } = startApi({ versions: true })

/** The stack of this test, as an environment on AWS is found. */
async function environmentOf(table: string) {
  const { env } = process
  const outputs = {
    data: { TableName: env.TABLE_NAME },
    site: {
      PagesBucket: env.PAGES_BUCKET,
      MediaBucket: env.MEDIA_BUCKET,
      PagesUrl: stack.pages,
      MediaUrl: stack.media,
      PagesDistribution: env.PAGES_DISTRIBUTION,
    },
    jobs: {
      ScheduleGroup: env.SCHEDULE_GROUP,
      ScheduleTarget: env.SCHEDULE_TARGET,
      ScheduleRole: env.SCHEDULE_ROLE,
      ScheduleFailures: env.SCHEDULE_FAILURES,
    },
  }
  const stacks = Object.fromEntries(
    Object.entries(outputs).flatMap(([name, values]) =>
      ['dev', 'prod'].map((environment) => [
        `ap-northeast-1/noren-${environment}-${name}`,
        { outputs: values as Record<string, string> },
      ]),
    ),
  )
  return {
    ...(await standInForAws({ stacks })),
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_S3: stack.s3,
    AWS_ENDPOINT_URL_CLOUDFRONT: env.AWS_ENDPOINT_URL_CLOUDFRONT ?? '',
    AWS_ENDPOINT_URL_SCHEDULER: stack.scheduler,
    AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY ?? '',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  }
}

const second = 1000

test('a restore says what it would change, asks, and does it', async () => {
  const owner = await shop()
  const { url } = await pageOf(owner).bringOut('いつもの品')
  const recovery = await startPointInTime(stack)
  await recovery.keep()
  const at = new Date(Math.floor(Date.now() / second) * second)
  await setTimeout(second)
  await pageOf(owner).bringOut('まちがえた品')

  const environment = await environmentOf(recovery.endpoint)
  const restore = (env: string, given: string[] = [], typed = '') =>
    runCommand(['restore', '--env', env, '--at', at.toISOString(), ...given], {
      environment,
      typed,
    })
  const hasCopy = async () => {
    const { TableNames = [] } = await recovery.places.table.client.send(new ListTablesCommand({}))
    return TableNames.some((name) => name.includes('as-of'))
  }
  const shown = async () => (await visit(url)).html

  const tried = await restore('dev')
  expect(tried).toMatchObject({ code: 0, stderr: '' })
  expect(tried.stdout).toMatch(/page +0 come back, 1 change, 0 go\n/)
  expect(tried.stdout).toMatch(/Published pages: \d+ stay, 1 come back/)
  expect(tried.stdout).toContain('Nothing was changed.')
  expect(await shown()).toContain('まちがえた品')
  expect(await hasCopy()).toBe(true)

  for (const given of [['--apply'], ['--apply', '--yes']]) {
    const unsure = await restore('prod', given, 'dev\n')
    expect(unsure).toMatchObject({
      code: 1,
      stderr: 'That is another name: nothing was changed.\n',
    })
  }
  expect(await shown()).toContain('まちがえた品')

  const done = await restore('prod', ['--apply'], 'prod\n')
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toContain('prod is as it was. Everybody signs in anew.')
  expect(await shown()).toContain('いつもの品')
  await expect.poll(hasCopy).toBe(false)
  expect(await pageOf(await signIn(owner)).texts()).toEqual(['いつもの品'])
})

test.each([
  ['yesterday', /^Say as of when: --at 2026-/],
  ['2026-11-22T09:00:00', /^Say as of when: --at 2026-/],
  ['2999-01-01T00:00:00Z', /^That time is still to come/],
  ['2020-01-01T00:00:00Z', /^2020-01-01T00:00:00.000Z cannot be had: only 20\d\d-/],
])('nothing is restored as of %s', async (at, words) => {
  const { endpoint } = await startPointInTime(stack)
  const environment = await environmentOf(endpoint)
  const { code, stderr } = await runCommand(['restore', '--env', 'dev', '--at', at], {
    environment,
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(words)
})
