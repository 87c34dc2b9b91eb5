import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { metricNames } from '#functions/contract/metrics.ts'
import { environments } from '#infra/environments.ts'
import { alarmList } from '#infra/ops/alarm-list.ts'
import { appOf, everyResource, textOf } from './synthesised.ts'

const config = { ...environments.prod, alarmsTo: 'operator@example.jp' }
const prodApp = appOf('prod', { config }).stacks
const ops = Template.fromStack(prodApp.ops)
const edge = Template.fromStack(prodApp.edge)

const every = (type: string) => everyResource({ ops }, type)
const functions = every('AWS::Lambda::Function')
const [visitorId = ''] = functions.find(([id]) => id.startsWith('CanaryVisitor')) ?? []
const [[topicId, topic] = []] = every('AWS::SNS::Topic')
const [[keyId, key] = []] = every('AWS::KMS::Key')

type Alarm = Record<string, unknown> & { AlarmName: string; Metrics?: unknown }
const alarms = every('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties as Alarm)
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `noren-prod-${name}`)

const of = (name: string) => JSON.stringify([alarm(name)?.['Dimensions'], alarm(name)?.Metrics])

describe('alarms', () => {
  test('all of the list are there, and tell the topic when they go off and when it is over', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      alarmList.map(({ name }) => `noren-prod-${name}`).toSorted(),
    )
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topicId }], [{ Ref: topicId }]])
      expect(AlarmDescription).toContain('docs/operations.md')
      expect(String(AlarmDescription).length).toBeLessThan(1024)
    }
  })

  test.each([
    ['CallsFail', 'AWS/ApiGateway', '5xx', 'Sum'],
    ['CallsSlow', 'AWS/ApiGateway', 'Latency', 'p95'],
    ['SomeCallsVerySlow', 'AWS/ApiGateway', 'Latency', 'p99'],
    ['CallsRefused', 'Noren/prod', 'CallsRefused', 'Sum'],
    ['LambdasThrottled', 'AWS/Lambda', 'Throttles', 'Sum'],
    ['Faults', 'Noren/prod', metricNames.faults, 'Sum'],
    ['SignInFlood', 'Noren/prod', metricNames.signInRefused, 'Sum'],
    ['ReservationsFail', 'Noren/prod', metricNames.reservationFailed, 'Sum'],
    ['NotSwept', 'Noren/prod', metricNames.notSwept, 'Sum'],
    ['NotPurged', 'Noren/prod', metricNames.notPurged, 'Sum'],
    ['Failures', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'Maximum'],
    ['CanaryFails', 'AWS/Lambda', 'Errors', 'Sum'],
    ['CanarySilent', 'AWS/Lambda', 'Invocations', 'Sum'],
  ])('%s looks at %s %s', (...[name, Namespace, MetricName, statistic]) => {
    expect(alarm(name)).toMatchObject({
      Namespace,
      MetricName,
      ...(statistic.startsWith('p') ? { ExtendedStatistic: statistic } : { Statistic: statistic }),
    })
  })

  test('what the functions count is looked at under the one dimension that they write', () => {
    for (const name of ['Faults', 'SignInFlood', 'ReservationsFail', 'NotSwept', 'NotPurged'])
      expect(alarm(name)?.['Dimensions']).toEqual([{ Name: 'service', Value: 'noren' }])
  })

  test('each looks at what is there: the API, the table, the queue, and functions that exist', () => {
    expect(of('CallsFail')).toMatch(/"ApiId".*noren-prod-door:/)
    expect(of('Failures')).toMatch(/"QueueName".*noren-prod-jobs:.*Failures/)
    expect(of('SweeperStopped')).toMatch(/noren-prod-jobs-sweep"/)
    expect(of('EventsFail')).toMatch(/fireReservation.*derivePictures/)
    expect(of('CanaryFails')).toContain(`"Ref":"${visitorId}"`)
    expect(of('TableThrottled')).toMatch(/ReadThrottleEvents.*GSI1.*WriteThrottleEvents.*GSI1/)
  })

  test('silence is bad news only of what has to happen', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(loud.map(({ AlarmName }) => AlarmName).toSorted()).toEqual([
      'noren-prod-CanarySilent',
      'noren-prod-SweeperStopped',
    ])
    for (const each of loud)
      expect(each).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1 })
  })

  test('the slowest of a handful of calls wakes nobody', () => {
    const lenient = alarms.filter((each) => each['EvaluateLowSampleCountPercentile'] === 'ignore')
    expect(lenient.map(({ AlarmName }) => AlarmName).toSorted()).toEqual([
      'noren-prod-CallsSlow',
      'noren-prod-SomeCallsVerySlow',
    ])
  })

  test('the canary’s look at as many of its runs wherever it runs', () => {
    expect(alarm('CanaryFails')).toMatchObject({
      Period: 300,
      DatapointsToAlarm: 2,
      EvaluationPeriods: 3,
    })
    expect(alarm('CanarySilent')).toMatchObject({ Period: 900 })
  })

  test('what API Gateway refuses is counted in its log', () => {
    const [[, filter] = []] = every('AWS::Logs::MetricFilter')
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.status = "429" }',
      MetricTransformations: [{ MetricNamespace: 'Noren/prod', MetricName: 'CallsRefused' }],
    })
    expect(textOf(filter?.Properties.LogGroupName)).toMatch(/noren-prod-api:\w*AccessLog/)
  })
})

describe('the topic', () => {
  test('is encrypted with a key that turns, and takes nothing that is not', () => {
    expect(topic?.Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [keyId, 'Arn'] })
    expect(key?.Properties.EnableKeyRotation).toBe(true)
    const [[, policy] = []] = every('AWS::SNS::TopicPolicy')
    expect(policy?.Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    })
  })

  test('is told by CloudWatch of this account, which may use the key, and by nobody else', () => {
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
    const services = statements(key?.Properties.KeyPolicy).filter(
      ({ Principal }) => Principal.Service,
    )
    expect(services).toMatchObject([
      { Action: ['kms:Decrypt', 'kms:GenerateDataKey*'], ...tellers },
    ])
  })

  test('is read by who the environment names', () => {
    expect(every('AWS::SNS::Subscription').map(([, { Properties }]) => Properties)).toEqual([
      { Protocol: 'email', Endpoint: 'operator@example.jp', TopicArn: { Ref: topicId } },
    ])
  })
})

test('the bill is told at 80 % of the budget, and when it will be exceeded, to whom the environment names', () => {
  const [[, budget] = []] = everyResource({ edge }, 'AWS::Budgets::Budget')
  const Subscribers = [{ SubscriptionType: 'EMAIL', Address: 'operator@example.jp' }]
  expect(budget?.Properties).toMatchObject({
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers },
    ],
  })
})

test('one dashboard shows every alarm, every count of ours, and all three hosts', () => {
  const [[, board] = [], ...others] = every('AWS::CloudWatch::Dashboard')
  expect(others).toEqual([])
  expect(board?.Properties.DashboardName).toBe('noren-prod')
  const shown = textOf(board?.Properties.DashboardBody)
  for (const name of Object.values(metricNames)) expect(shown).toContain(`"${name}"`)
  for (const [id] of every('AWS::CloudWatch::Alarm')) expect(shown).toContain(id)
  for (const host of ['AppHost', 'PagesHost', 'MediaHost'])
    expect(shown).toMatch(new RegExp(`AWS/CloudFront","Requests".*${host}`))
  for (const figure of ['Latency', '5xx', 'ConsumedWriteCapacityUnits', 'Invocations'])
    expect(shown).toContain(`"${figure}"`)
})
