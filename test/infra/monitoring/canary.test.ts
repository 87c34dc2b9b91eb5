import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inquiryNumber } from '#functions/http/problems/inquiry-number.ts'
import { environments } from '#infra/environments.ts'
import { getAlarmMinutes } from '#infra/monitoring/alarm-entry.ts'
import { alarmList } from '#infra/monitoring/alarm-list.ts'
import { formatRunbook } from '#infra/monitoring/runbook.ts'
import {
  isAllowed,
  listStatements,
  type Request,
  tableRequest,
  writeActions,
} from '#test/infra/permissions/policy.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const config = { ...environments.dev, canaryMinutes: 6 }
const { ops, edge } = synthesizeTemplates('dev', { config })
const every = (type: string) => findAllResources({ ops }, type)
const functions = every('AWS::Lambda::Function')
const [visitorId = '', visitor] = functions.find(([id]) => id.startsWith('CanaryVisitor')) ?? []
const [makerId = '', maker] = functions.find(([id]) => id.startsWith('CanaryMaker')) ?? []
const alarms = every('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `noren-dev-${name}`)

describe('the canary', () => {
  const roles = Object.fromEntries(every('AWS::IAM::Role'))
  const statementsOfRole = (role: unknown) => {
    const found = roles[formatTemplateValue(role).replace(/\.Arn$/, '')]
    if (!found) throw new Error('No such role')
    return listStatements(found)
  }
  const [[secretId, secret] = []] = every('AWS::SecretsManager::Secret')
  const may = (lambda: typeof visitor) => (request: Request) =>
    isAllowed(statementsOfRole(lambda?.Properties.Role), request)
  const reads = { action: 'secretsmanager:GetSecretValue', on: String(secretId) }
  const everything = ['GetItem', 'BatchGetItem', 'Query', 'Scan', ...writeActions]

  test('runs at the environment’s interval without retries, and alarms count its runs', () => {
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
    // The canary has its own alarm; the failure queue has another.
    expect(visitor?.Properties.DeadLetterConfig).toBeUndefined()
  })

  test('has enough time, and no password in its environment', () => {
    expect(visitor?.Properties).toMatchObject({ Timeout: 240, Architectures: ['arm64'] })
    for (const lambda of [visitor, maker]) {
      const { Variables } = (lambda?.Properties.Environment ?? {}) as { Variables?: object }
      expect(Variables).toMatchObject({ CANARY_SECRET: { Ref: secretId } })
      expect(JSON.stringify(Variables)).not.toContain('resolve:secretsmanager')
    }
    expect(secret?.Properties.GenerateSecretString).toMatchObject({ PasswordLength: 40 })
    expect(secret?.Properties.SecretString).toBeUndefined()
  })

  test('may read its password and nothing else', () => {
    const can = may(visitor)
    expect(can(reads)).toBe(true)
    for (const action of everything)
      for (const partition of ['USER#canary', 'USER#1', 'SESSION#1', 'NEWS'])
        expect(can(tableRequest(action, partition))).toBe(false)
    const actions = statementsOfRole(visitor?.Properties.Role).filter(
      ({ Effect }) => Effect === 'Allow',
    )
    expect(JSON.stringify(actions)).not.toMatch(/"(s3|dynamodb|cloudfront|lambda|iam):/)
  })

  test('its shop is created by a function that may create only that shop', () => {
    const can = may(maker)
    expect(can(reads)).toBe(true)
    for (const partition of ['USER#canary', 'LOGIN#noren-canary', 'SLUG#noren-canary'])
      for (const action of ['BatchGetItem', 'PutItem', 'UpdateItem'])
        expect(can(tableRequest(action, partition))).toBe(true)
    expect(can(tableRequest('PutItem', 'PASSWORD#canary'))).toBe(true)
    for (const action of ['GetItem', 'BatchGetItem', 'Query'])
      for (const partition of ['PASSWORD#canary', 'PASSWORD#1', 'FACTORS#1', 'ADMINPASSWORD#1'])
        expect(can(tableRequest(action, partition))).toBe(false)
    for (const write of writeActions)
      for (const partition of ['USER#1', 'PASSWORD#1', 'LOGIN#a', 'SLUG#a', 'SESSION#1', 'ADMIN#1'])
        expect(can(tableRequest(write, partition))).toBe(false)
    expect(ops.findOutputs('MakeCanary')).toMatchObject({ MakeCanary: { Value: { Ref: makerId } } })
    expect(every('AWS::Lambda::Permission')).toEqual([])
  })
})

test('without alarmsTo, alarms are on the dashboard only', () => {
  expect(every('AWS::SNS::Subscription')).toEqual([])
  const budgets = findAllResources({ edge }, 'AWS::Budgets::Budget')
  expect(budgets).toHaveLength(1)
  expect(JSON.stringify(budgets)).not.toContain('NotificationsWithSubscribers')
})

const maskDigits = (number: string) => number.replaceAll(/\d/g, '0')

describe('docs/alarms.md', () => {
  const guide = readFileSync('docs/alarms.md', 'utf8')

  test('is up to date with the alarm list', () => {
    expect(guide).toBe(formatRunbook())
    for (const { name } of alarmList) expect(guide).toContain(`\n## ${name}\n`)
  })

  test('searches the log for messages that are logged', () => {
    const asked = alarmList.flatMap(({ firstSteps }) =>
      firstSteps.flatMap((step) => [...step.matchAll(/message = "([^"]+)"/g)].map(([, it]) => it)),
    )
    expect(new Set(asked)).toEqual(new Set(['answered', 'not cleaned up', 'hour not counted']))
    const written = ['http/open-request.ts', 'events/clean-up.ts', 'events/count-views.ts']
      .map((file) => readFileSync(`functions/${file}`, 'utf8'))
      .join('\n')
    for (const text of asked) expect(written).toContain(`'${text}'`)
  })

  test('searches inquiry numbers in the field and format of the log', () => {
    const [, field, number = ''] = /filter (\w+) = "([\d-]+)"/.exec(guide) ?? []
    expect(maskDigits(number)).toBe(maskDigits(inquiryNumber('any')))
    expect(readFileSync('functions/http/open-request.ts', 'utf8')).toContain(`${field}: inquiry`)
    expect(guide).not.toContain('filter request_id')
  })
})

test('no alarm exceeds CloudWatch’s evaluation range, even with the longest canary interval', () => {
  for (const entry of alarmList) {
    const minutes = getAlarmMinutes(entry, { canaryMinutes: 480 })
    expect(minutes).toBeLessThanOrEqual(24 * 60)
    const days = minutes >= 60 ? 7 : 1
    expect(minutes * (entry.times?.of ?? 1)).toBeLessThanOrEqual(days * 24 * 60)
  }
})
