import { describe, expect, test } from 'vitest'
import { checkEnvironment } from '#infra/check-environment.ts'
import { environments, getEnvironmentConfig, parseEnvironmentId } from '#infra/environments.ts'
import { runCommand } from '#test/infra/operations/run-command.ts'
import { readTemplates, synthesizeApp, synthesizeTemplates } from '#test/infra/synthesize-app.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'

describe('a personal stage', () => {
  test('has the settings of its environment, without its host names and its delivery', () => {
    const certificateArn = 'arn'
    const domain = { name: 'app.example.jp', certificateArn }
    Object.assign(environments.dev, {
      domains: { app: domain, pages: domain, media: domain },
      delivery: { repository: 'noren/noren' },
    })
    try {
      const config = getEnvironmentConfig('dev-taro')
      expect(config).not.toHaveProperty('domains')
      expect(config).not.toHaveProperty('delivery')
      expect(config).toMatchObject({ region: environments.dev.region, keepsData: false })
    } finally {
      delete environments.dev.domains
      delete environments.dev.delivery
    }
    expect(() => checkEnvironment('dev-taro', getEnvironmentConfig('dev-taro'))).not.toThrow()
  })

  test.each([
    ['stg-taro', 'stg keeps data and has no personal stages: use --env dev'],
    ['dev-Taro', '"Taro" is not a name of a stage: use 1 to 12 lowercase letters and digits'],
    ['dev-', '"" is not a name of a stage'],
    ['dev-a-b', '"a-b" is not a name of a stage'],
    ['dev-abcdefghijklm', '"abcdefghijklm" is not a name of a stage'],
    ['test-taro', 'Unknown environment "test-taro"'],
  ])('is refused as %s', (id, message) => {
    expect(() => parseEnvironmentId(id)).toThrow(message)
  })

  test('shares no name with its environment', () => {
    const { app, ...made } = synthesizeApp('dev-taro')
    expect(app.synth().stacks.map(({ stackName }) => stackName)).toContain('noren-dev-taro-data')
    const texts = Object.values(readTemplates({ app, ...made })).map((each) =>
      JSON.stringify(each.toJSON()),
    )
    for (const text of texts) {
      expect(text).not.toMatch(/noren-dev(?!-taro)/)
      expect(text).not.toMatch(/Noren\/dev(?!-taro)/)
    }
    const own = JSON.stringify(synthesizeTemplates('dev').ops.toJSON())
    expect(own).not.toContain('dev-taro')
  })

  test('is chosen by --stage beside --env', async () => {
    const environment = await startAwsStandIn({
      stacks: { 'ap-northeast-1/noren-dev-taro-jobs': { status: 'UPDATE_ROLLBACK_COMPLETE' } },
    })
    const run = (...given: string[]) => runCommand(['continue-rollback', ...given], { environment })
    const right = await run('--stage', 'taro', '--env', 'dev')
    expect(right).toMatchObject({
      code: 0,
      stdout: 'No stack of dev-taro is in UPDATE_ROLLBACK_FAILED.\n',
    })
    expect(await run('--stage', 'taro')).toMatchObject({
      code: 1,
      stderr: '--stage needs a name, and --env: --env dev --stage taro\n',
    })
  })

  test('can be removed like its environment', async () => {
    const typed = await runCommand(['destroy', '--env', 'prod', '--stage', 'taro'])
    expect(typed).toMatchObject({
      code: 1,
      stderr: 'prod keeps data and has no personal stages: use --env dev\n',
    })
  })
})
