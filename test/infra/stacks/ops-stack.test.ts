import { describe, expect, test } from 'vitest'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { environments } from '#infra/environments.ts'
import { alarmList } from '#infra/monitoring/alarm-list.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const config = { ...environments.prod, alarmsTo: 'operator@example.jp' }
const { ops, edge } = synthesizeTemplates('prod', { config })

const every = (type: string) => findAllResources({ ops }, type)
const functions = every('AWS::Lambda::Function')
const [visitorId = ''] = functions.find(([id]) => id.startsWith('CanaryVisitor')) ?? []
const [[topicId] = []] = every('AWS::SNS::Topic')

type Alarm = Record<string, unknown> & { AlarmName: string; Metrics?: unknown }
const alarms = every('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as Alarm)
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `noren-prod-${name}`)

const formatAlarmMetrics = (name: string) =>
  JSON.stringify([alarm(name)?.['Dimensions'], alarm(name)?.Metrics])

describe('alarms', () => {
  test('all alarms of the list exist and notify the topic at start and end', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      alarmList.map(({ name }) => `noren-prod-${name}`).toSorted(),
    )
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topicId }], [{ Ref: topicId }]])
      expect(AlarmDescription).toContain('docs/alarms.md')
      expect(String(AlarmDescription).length).toBeLessThan(1024)
    }
  })

  test('custom metrics use the dimension that functions write', () => {
    for (const name of ['Faults', 'SignInFlood', 'ReservationsFail', 'NotCleanedUp', 'NotMailed'])
      expect(alarm(name)?.['Dimensions']).toEqual([{ Name: 'service', Value: 'noren' }])
  })

  test('each uses existing resources: the API, the table, the queue and functions', () => {
    expect(formatAlarmMetrics('CallsFail')).toMatch(/"ApiId".*noren-prod-api:/)
    expect(formatAlarmMetrics('Failures')).toMatch(/"QueueName".*noren-prod-jobs:.*Failures/)
    expect(formatAlarmMetrics('CleanupStopped')).toMatch(/noren-prod-jobs-cleanUp"/)
    expect(formatAlarmMetrics('EventsFail')).toMatch(/fireReservation.*derivePictures/)
    expect(formatAlarmMetrics('CanaryFails')).toContain(`"Ref":"${visitorId}"`)
    expect(formatAlarmMetrics('TableThrottled')).toMatch(
      /ReadThrottleEvents.*GSI1.*WriteThrottleEvents.*GSI1/,
    )
  })

  test('the use of the table is measured against its limits', () => {
    const { reads, writes } = environments.prod.tableLimits
    const [read, write] = [reads * 60, writes * 60]
    expect(alarm('TableNearLimit')?.Metrics).toMatchObject([
      {
        Expression: `100 * MAX([FILL(m1, 0) / ${read}, FILL(m2, 0) / ${read}, FILL(m3, 0) / ${write}, FILL(m4, 0) / ${write}])`,
      },
      ...['Read', 'Read', 'Write', 'Write'].map((kind) => ({
        MetricStat: {
          Stat: 'Sum',
          Period: 60,
          Metric: { MetricName: `Consumed${kind}CapacityUnits` },
        },
      })),
    ])
  })

  test('missing data is bad for runs of canary, cleanup and counting only', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(loud.map(({ AlarmName }) => AlarmName).toSorted()).toEqual([
      'noren-prod-CanarySilent',
      'noren-prod-CleanupStopped',
      'noren-prod-ViewsNotCounted',
    ])
    for (const each of loud)
      expect(each).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1 })
  })

  test('throttled requests are counted in the access log', () => {
    const [[, filter] = []] = every('AWS::Logs::MetricFilter')
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.status = "429" }',
      MetricTransformations: [{ MetricNamespace: 'Noren/prod', MetricName: 'CallsRefused' }],
    })
    expect(formatTemplateValue(filter?.Properties.LogGroupName)).toMatch(
      /noren-prod-api:\w*AccessLog/,
    )
  })
})

describe('the topic', () => {
  test('accepts messages from CloudWatch of this account only', () => {
    const [[, policy] = []] = every('AWS::SNS::TopicPolicy')
    type Statement = { Effect: string; Principal: { Service?: unknown } }
    const statements = (document: unknown) => (document as { Statement: Statement[] }).Statement
    const tellers = {
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }
    const allowed = statements(policy?.Properties.PolicyDocument)
    expect(allowed.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
      { Action: 'sns:Publish', ...tellers },
    ])
  })

  test('is subscribed by alarmsTo', () => {
    expect(every('AWS::SNS::Subscription').map(([, { Properties }]) => Properties)).toEqual([
      { Protocol: 'email', Endpoint: 'operator@example.jp', TopicArn: { Ref: topicId } },
    ])
  })
})

test('the budget notifies alarmsTo at 80 % and when the forecast exceeds it', () => {
  const [[, budget] = []] = findAllResources({ edge }, 'AWS::Budgets::Budget')
  const Subscribers = [{ SubscriptionType: 'EMAIL', Address: 'operator@example.jp' }]
  expect(budget?.Properties).toMatchObject({
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers },
    ],
  })
})

test('one dashboard shows every alarm, every custom metric and all three hosts', () => {
  const [[, board] = [], ...others] = every('AWS::CloudWatch::Dashboard')
  expect(others).toEqual([])
  expect(board?.Properties.DashboardName).toBe('noren-prod')
  const shown = formatTemplateValue(board?.Properties.DashboardBody)
  for (const name of Object.values(metricNames)) expect(shown).toContain(`"${name}"`)
  for (const [id] of every('AWS::CloudWatch::Alarm')) expect(shown).toContain(id)
  for (const host of ['AppHost', 'PagesHost', 'MediaHost'])
    expect(shown).toMatch(new RegExp(`AWS/CloudFront","Requests".*${host}`))
  for (const figure of ['Latency', '5xx', 'ConsumedWriteCapacityUnits', 'Invocations'])
    expect(shown).toContain(`"${figure}"`)
})

test('with copies, table and buckets are backed up daily and copied into the vault elsewhere', () => {
  const copies = {
    vault: 'arn:aws:backup:ap-northeast-3:123456789012:backup-vault:noren',
    days: 90,
  }
  const made = synthesizeTemplates('prod', { config: { ...config, copies } })
  const [[, plan] = []] = findAllResources({ ops: made.ops }, 'AWS::Backup::BackupPlan')
  expect(plan?.Properties).toMatchObject({
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 18 * * ? *)',
          Lifecycle: { DeleteAfterDays: 3 },
          CopyActions: [
            { DestinationBackupVaultArn: copies.vault, Lifecycle: { DeleteAfterDays: 90 } },
          ],
        },
      ],
    },
  })
  const [[, selection] = []] = findAllResources({ ops: made.ops }, 'AWS::Backup::BackupSelection')
  const resources = JSON.stringify(selection?.Properties)
  for (const part of ['data:.*Table', 'site:.*Pages', 'site:.*Media'])
    expect(resources).toMatch(new RegExp(part))
  expect(every('AWS::Backup::BackupPlan')).toEqual([])
})
