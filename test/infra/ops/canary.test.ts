import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { allows, item, type Request, statementsOf, writes } from '#test/infra/policy.ts'
import { appOf, everyResource, textOf } from '#test/infra/synthesised.ts'

const config = { ...environments.dev, canaryMinutes: 6 }
const { stacks } = appOf('dev', { config })
const ops = Template.fromStack(stacks.ops)
const every = (type: string) => everyResource({ ops }, type)
const functions = every('AWS::Lambda::Function')
const [visitorId = '', visitor] = functions.find(([id]) => id.startsWith('CanaryVisitor')) ?? []
const [makerId = '', maker] = functions.find(([id]) => id.startsWith('CanaryMaker')) ?? []
const alarms = every('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `noren-dev-${name}`)

describe('the canary', () => {
  const roles = Object.fromEntries(every('AWS::IAM::Role'))
  const statementsOfRole = (role: unknown) => {
    const found = roles[textOf(role).replace(/\.Arn$/, '')]
    if (!found) throw new Error('No such role')
    return statementsOf(found)
  }
  const [[secretId, secret] = []] = every('AWS::SecretsManager::Secret')
  const may = (lambda: typeof visitor) => (request: Request) =>
    allows(statementsOfRole(lambda?.Properties.Role), request)
  const reads = { action: 'secretsmanager:GetSecretValue', on: String(secretId) }
  const everything = ['GetItem', 'BatchGetItem', 'Query', 'Scan', ...writes]

  test('runs as often as the environment says, once each time, and the alarms look at its runs', () => {
    expect(every('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties)).toMatchObject(
      [
        {
          ScheduleExpression: 'rate(6 minutes)',
          Target: {
            Arn: { 'Fn::GetAtt': [visitorId, 'Arn'] },
            RetryPolicy: { MaximumRetryAttempts: 0 },
          },
        },
      ],
    )
    expect(alarm('CanaryFails')).toMatchObject({ Period: 360, DatapointsToAlarm: 2 })
    expect(alarm('CanarySilent')).toMatchObject({ Period: 3 * 360, EvaluationPeriods: 1 })
    const [[, tries] = []] = every('AWS::Lambda::EventInvokeConfig')
    expect(tries?.Properties.MaximumRetryAttempts).toBe(0)
    // Its alarm tells of it: the queue of failures has an alarm of its own.
    expect(visitor?.Properties.DeadLetterConfig).toBeUndefined()
  })

  test('has time for a minute’s wait, and its environment holds no password', () => {
    expect(visitor?.Properties).toMatchObject({ Timeout: 240, Architectures: ['arm64'] })
    for (const lambda of [visitor, maker]) {
      const { Variables } = (lambda?.Properties.Environment ?? {}) as { Variables?: object }
      expect(Variables).toMatchObject({ CANARY_SECRET: { Ref: secretId } })
      expect(JSON.stringify(Variables)).not.toContain('resolve:secretsmanager')
    }
    expect(secret?.Properties.GenerateSecretString).toMatchObject({ PasswordLength: 40 })
    expect(secret?.Properties.SecretString).toBeUndefined()
  })

  test('comes from outside: it may read its password and touch nothing of ours', () => {
    const can = may(visitor)
    expect(can(reads)).toBe(true)
    for (const action of everything)
      for (const partition of ['USER#canary', 'USER#1', 'SESSION#1', 'NEWS'])
        expect(can(item(action, partition))).toBe(false)
    const actions = statementsOfRole(visitor?.Properties.Role).filter(
      ({ Effect }) => Effect === 'Allow',
    )
    expect(JSON.stringify(actions)).not.toMatch(/"(s3|dynamodb|cloudfront|lambda|iam):/)
  })

  test('has its shop made by who may make that one alone, reads no password and signs nobody in', () => {
    const can = may(maker)
    expect(can(reads)).toBe(true)
    for (const partition of ['USER#canary', 'LOGIN#noren-canary', 'SLUG#noren-canary'])
      for (const action of ['BatchGetItem', 'PutItem', 'UpdateItem'])
        expect(can(item(action, partition))).toBe(true)
    expect(can(item('PutItem', 'PASSWORD#canary'))).toBe(true)
    for (const action of ['GetItem', 'BatchGetItem', 'Query'])
      for (const partition of ['PASSWORD#canary', 'PASSWORD#1', 'FACTORS#1'])
        expect(can(item(action, partition))).toBe(false)
    for (const write of writes)
      for (const partition of ['USER#1', 'PASSWORD#1', 'LOGIN#a', 'SLUG#a', 'SESSION#1', 'ADMIN#1'])
        expect(can(item(write, partition))).toBe(false)
    expect(ops.findOutputs('MakeCanary')).toMatchObject({ MakeCanary: { Value: { Ref: makerId } } })
    expect(every('AWS::Lambda::Permission')).toEqual([])
  })
})

test('where the environment names nobody, alarms are on the dashboard alone', () => {
  expect(every('AWS::SNS::Subscription')).toEqual([])
  const budgets = everyResource({ edge: Template.fromStack(stacks.edge) }, 'AWS::Budgets::Budget')
  expect(budgets).toHaveLength(1)
  expect(JSON.stringify(budgets)).not.toContain('NotificationsWithSubscribers')
})
