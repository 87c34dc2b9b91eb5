import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  continueStackRollback,
  parseSkippedResources,
} from '#infra/operations/stacks/continue-stack-rollback.ts'
import { runCommand } from '#test/infra/operations/run-command.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'
import { buildOperator, operatorRegion, stubAwsAccount } from '#test/support/operator/operator.ts'

afterEach(() => vi.unstubAllEnvs())

const createStack = (
  failed: Record<string, string>,
  continueRollback: (skipped: string[]) => string = () => 'UPDATE_ROLLBACK_COMPLETE',
) => ({ status: 'UPDATE_ROLLBACK_FAILED', failed, continueRollback })

const jobs = `${operatorRegion}/noren-dev-jobs`
const edge = 'us-east-1/noren-dev-edge'

const run = async (stacks: Record<string, object>, given: string[], typed = '') =>
  runCommand(['continue-rollback', '--env', 'dev', ...given], {
    environment: await startAwsStandIn({ stacks }),
    typed,
  })

describe('npm run rollback:continue', () => {
  test('says what failed, asks, and continues every failed stack', async () => {
    const continued: string[][] = []
    const note = (skipped: string[]) => {
      continued.push(skipped)
      return 'UPDATE_ROLLBACK_COMPLETE'
    }
    const stacks = {
      [jobs]: createStack({ CleanUpLive: 'Resource handler returned: Rate exceeded' }, note),
      [edge]: createStack({ Firewall: 'Access denied' }, note),
      [`${operatorRegion}/noren-dev-data`]: {},
    }
    const refused = await run(stacks, [], 'no\n')
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain(
      '  jobs.CleanUpLive: Resource handler returned: Rate exceeded\n',
    )
    expect(refused.stdout).toContain('  edge.Firewall: Access denied\n')
    expect(continued).toEqual([])
    const { code, stdout } = await run(stacks, [], 'dev\n')
    expect(code).toBe(0)
    expect(stdout).toMatch(/noren-dev-edge is rolled back\.\nnoren-dev-jobs is rolled back\.\n$/)
    expect(continued).toEqual([[], []])
  })

  test('skips resources that failed, and no others', async () => {
    const skips: string[][] = []
    const stack = createStack({ CleanUpLive: 'gone', Other: 'gone' }, (skipped) => {
      skips.push(skipped)
      return 'UPDATE_ROLLBACK_COMPLETE'
    })
    const wrong = await run({ [jobs]: stack }, ['--skip', 'jobs.Table', '--yes'])
    expect(wrong).toMatchObject({
      code: 1,
      stderr:
        '--skip: jobs.Table did not fail (failed: jobs.CleanUpLive, jobs.Other). Nothing was changed.\n',
    })
    const right = await run({ [jobs]: stack }, ['--skip', 'jobs.CleanUpLive,jobs.Other', '--yes'])
    expect(right.code).toBe(0)
    expect(skips).toEqual([['CleanUpLive', 'Other']])
  })

  test('says when there is nothing to continue', async () => {
    expect(await run({ [jobs]: {} }, [])).toEqual({
      code: 0,
      stdout: 'No stack of dev is in UPDATE_ROLLBACK_FAILED.\n',
      stderr: '',
    })
  })

  test('fails with the reasons when the rollback fails again', async () => {
    const stack = createStack({ CleanUpLive: 'still denied' }, () => 'UPDATE_ROLLBACK_FAILED')
    const again = await run({ [jobs]: stack }, ['--yes'])
    expect(again).toMatchObject({
      code: 1,
      stderr:
        'noren-dev-jobs is in UPDATE_ROLLBACK_FAILED (jobs.CleanUpLive: still denied): remove the cause, or skip the resource with --skip, and run the command again.\n',
    })
  })

  test('waits until CloudFormation has ended', async () => {
    const stack = {
      failed: {},
      continueRollback: () => {
        setTimeout(() => Object.assign(stack, { status: 'UPDATE_ROLLBACK_COMPLETE' }), 30)
        return 'UPDATE_ROLLBACK_IN_PROGRESS'
      },
    }
    await stubAwsAccount({ stacks: { [jobs]: stack } })
    expect(
      await continueStackRollback(buildOperator('dev'), {
        stack: 'jobs',
        skipped: [],
        pauseMs: 10,
      }),
    ).toBe('noren-dev-jobs is rolled back.')
  })

  test('ends when the stack can no longer be described', async () => {
    const forbidden: string[] = []
    const stack = createStack({}, () => {
      forbidden.push('cloudformation')
      return 'UPDATE_ROLLBACK_IN_PROGRESS'
    })
    await stubAwsAccount({ stacks: { [jobs]: stack }, forbidden })
    const operator = buildOperator('dev')
    await expect(
      continueStackRollback(operator, { stack: 'jobs', skipped: [], pauseMs: 10 }),
    ).rejects.toThrow('User is not authorized')
  })

  test('refuses a resource without its stack', () => {
    expect(() => parseSkippedResources('CleanUpLive')).toThrow(
      '--skip: "CleanUpLive" is not STACK.ID, such as jobs.cleanUpLive1234',
    )
  })
})
