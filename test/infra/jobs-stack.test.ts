import { expect, test } from 'vitest'
import { everyResource, templatesOf, textOf } from './synthesised.ts'

const { jobs, site } = templatesOf('dev')
const functions = everyResource({ jobs }, 'AWS::Lambda::Function')
const [sweepId, sweep] = functions.find(([id]) => id.startsWith('sweep')) ?? []
const [deriveId, derive] = functions.find(([id]) => id.includes('derivePictures')) ?? []
const [addAdminId, addAdmin] = functions.find(([id]) => id.startsWith('addAdmin')) ?? []
const [[failuresId, failures] = []] = everyResource({ jobs }, 'AWS::SQS::Queue')
const [fireId, fire] = functions.find(([id]) => id.startsWith('fireReservation')) ?? []
const [[, schedule] = []] = everyResource({ jobs }, 'AWS::Scheduler::Schedule')
const aliases = everyResource({ jobs }, 'AWS::Lambda::Alias')
const roles = Object.fromEntries(everyResource({ jobs }, 'AWS::IAM::Role'))

/** The alias that a function is invoked by, by the function's logical id. */
function aliasOf(id = '') {
  const [alias = ''] =
    aliases.find(([, { Properties }]) => textOf(Properties.FunctionName) === id) ?? []
  return { Ref: alias }
}

test('what is due is done once a minute', () => {
  const target = schedule?.Properties.Target as Record<string, unknown>
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: 'rate(1 minute)',
    FlexibleTimeWindow: { Mode: 'OFF' },
  })
  expect(sweepId).toMatch(/^sweep/)
  expect(target.Arn).toEqual(aliasOf(sweepId))
})

test('the schedule may invoke that function and say what failed, and nothing else', () => {
  const target = schedule?.Properties.Target as Record<string, unknown>
  const role = roles[textOf(target.RoleArn).replace(/\.Arn$/, '')]
  expect(role?.Properties).toMatchObject({
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ],
    },
    Policies: [
      {
        PolicyDocument: {
          Statement: [
            { Action: 'lambda:InvokeFunction', Resource: aliasOf(sweepId) },
            { Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': [failuresId, 'Arn'] } },
          ],
        },
      },
    ],
  })
})

/** How often a function that failed is invoked again, by its alias. */
function retriesOf(id: string | undefined) {
  const all = everyResource({ jobs }, 'AWS::Lambda::EventInvokeConfig')
  const fitting = all.filter(([, { Properties }]) => textOf(Properties.FunctionName) === id)
  expect(fitting).toHaveLength(1)
  expect(JSON.stringify(fitting[0]?.[1].Properties.Qualifier)).toContain(aliasOf(id).Ref)
  return fitting[0]?.[1].Properties.MaximumRetryAttempts
}

test('what failed lies in a queue for two weeks, and is not tried again: the next one comes anyway', () => {
  const queue = { 'Fn::GetAtt': [failuresId, 'Arn'] }
  const target = schedule?.Properties.Target
  expect(target).toMatchObject({
    DeadLetterConfig: { Arn: queue },
    RetryPolicy: { MaximumRetryAttempts: 0 },
  })
  expect(sweep?.Properties.DeadLetterConfig).toEqual({ TargetArn: queue })
  expect(retriesOf(sweepId)).toBe(0)
  expect(failures?.Properties).toMatchObject({
    MessageRetentionPeriod: 14 * 24 * 60 * 60,
    SqsManagedSseEnabled: true,
  })
})

test('the function runs as the others do, has time, and is told where everything is but no secret', () => {
  expect(sweep?.Properties).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
    Timeout: 300,
    TracingConfig: { Mode: 'Active' },
    LoggingConfig: { LogFormat: 'JSON' },
  })
  const { Variables } = (sweep?.Properties.Environment ?? {}) as { Variables?: object }
  expect(Object.keys(Variables ?? {}).toSorted()).toEqual([
    'MEDIA_BUCKET',
    'MEDIA_ORIGIN',
    'PAGES_BUCKET',
    'PAGES_DISTRIBUTION',
    'PAGES_ORIGIN',
    'POWERTOOLS_METRICS_NAMESPACE',
    'TABLE_NAME',
    'UPLOADS_BUCKET',
  ])
})

test('reservations are scheduled in a group of their own, whose role may invoke their function alone', () => {
  const [[, group] = []] = everyResource({ jobs }, 'AWS::Scheduler::ScheduleGroup')
  expect(group?.Properties).toMatchObject({ Name: 'noren-dev-reservations' })
  const role = Object.entries(roles).find(([id]) => id.startsWith('Reservations'))?.[1]
  expect(role?.Properties).toMatchObject({
    AssumeRolePolicyDocument: {
      Statement: [{ Principal: { Service: 'scheduler.amazonaws.com' } }],
    },
    Policies: [
      {
        PolicyDocument: {
          Statement: [
            { Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': [failuresId, 'Arn'] } },
            { Action: 'lambda:InvokeFunction', Resource: aliasOf(fireId) },
          ],
        },
      },
    ],
  })
  expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain(
    ':schedule-group/noren-dev-reservations',
  )
})

test('a reservation that could not be carried out is tried again, and then lies in the queue', () => {
  expect(retriesOf(fireId)).toBe(2)
  expect(fire?.Properties).toMatchObject({
    DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [failuresId, 'Arn'] } },
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
  })
})

test('an operator finds the function that makes admins; nobody else may invoke it, and it leaves no password lying', () => {
  expect(jobs.findOutputs('AddAdmin')).toMatchObject({ AddAdmin: { Value: { Ref: addAdminId } } })
  const permissions = everyResource({ jobs }, 'AWS::Lambda::Permission')
  expect(permissions.map(([, { Properties }]) => textOf(Properties.FunctionName))).toEqual([
    aliasOf(deriveId).Ref,
  ])
  expect(everyResource({ jobs }, 'AWS::Lambda::Url')).toEqual([])
  expect(addAdmin?.Properties.DeadLetterConfig).toBeUndefined()
})

test('variants are made where a picture’s own file is there, and an operator finds what failed', () => {
  const [[, rule] = []] = everyResource({ jobs }, 'AWS::Events::Rule')
  const queue = { 'Fn::GetAtt': [failuresId, 'Arn'] }
  expect(rule?.Properties).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ wildcard: 'images/*/*/*x*' }] } },
    },
    Targets: [{ Arn: aliasOf(deriveId), DeadLetterConfig: { Arn: queue } }],
  })
  expect(derive?.Properties).toMatchObject({
    MemorySize: 2048,
    Timeout: 120,
    DeadLetterConfig: { TargetArn: queue },
  })
  expect(retriesOf(deriveId)).toBe(2)
  const media = everyResource({ site }, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Media'))
  expect(media.map(([, { Properties }]) => Properties.NotificationConfiguration)).toEqual([
    { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  ])
})
