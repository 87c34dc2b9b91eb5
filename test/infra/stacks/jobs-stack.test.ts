import { expect, test } from 'vitest'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const { jobs, site } = synthesizeTemplates('dev')
const functions = findAllResources({ jobs }, 'AWS::Lambda::Function')
const [cleanUpId, cleanUp] = functions.find(([id]) => id.startsWith('cleanUp')) ?? []
const [deriveId, derive] = functions.find(([id]) => id.includes('derivePictures')) ?? []
const [addAdminId, addAdmin] = functions.find(([id]) => id.startsWith('addAdmin')) ?? []
const [installId, install] = functions.find(([id]) => id.startsWith('installSamples')) ?? []
const [[failuresId, failures] = []] = findAllResources({ jobs }, 'AWS::SQS::Queue')
const [fireId, fire] = functions.find(([id]) => id.startsWith('fireReservation')) ?? []
const [lettersId] = functions.find(([id]) => id.startsWith('sendLetters')) ?? []
const schedules = findAllResources({ jobs }, 'AWS::Scheduler::Schedule')
const [, schedule] = schedules.find(([id]) => id.startsWith('CleanUp')) ?? []
const aliases = findAllResources({ jobs }, 'AWS::Lambda::Alias')
const roles = Object.fromEntries(findAllResources({ jobs }, 'AWS::IAM::Role'))

function findAlias(id = '') {
  const [alias = ''] =
    aliases.find(([, { Properties }]) => formatTemplateValue(Properties.FunctionName) === id) ?? []
  return { Ref: alias }
}

test.each([
  ['CleanUp', 'cleanUp', 'rate(1 minute)', 300],
  ['Count', 'countViews', 'cron(10 * * * ? *)', 900],
])('the schedule %s runs %s at %s for at most %i s, without retries', (...all) => {
  const [id, name, ScheduleExpression, Timeout] = all
  const [, found] = schedules.find(([each]) => each.startsWith(id)) ?? []
  const [functionId, lambda] = functions.find(([each]) => each.startsWith(name)) ?? []
  expect(lambda?.Properties.Timeout).toBe(Timeout)
  const RetryPolicy = { MaximumRetryAttempts: 0 }
  const Target = { Arn: findAlias(functionId), RetryPolicy }
  expect(found?.Properties).toMatchObject({
    ScheduleExpression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target,
  })
  expect(findRetries(functionId)).toBe(0)
})

test('pages are checked each hour in stg and prod, and not in dev', () => {
  expect(schedules.filter(([id]) => id.startsWith('Check'))).toEqual([])
  for (const environment of ['stg', 'prod'] as const) {
    const stacks = { jobs: synthesizeTemplates(environment).jobs }
    const all = findAllResources(stacks, 'AWS::Scheduler::Schedule')
    const [, checking] = all.find(([id]) => id.startsWith('Check')) ?? []
    expect(checking?.Properties).toMatchObject({
      ScheduleExpression: 'cron(40 * * * ? *)',
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    })
  }
})

test('its schedule may invoke the function and send failures only', () => {
  const target = schedule?.Properties.Target as Record<string, unknown>
  const role = roles[formatTemplateValue(target.RoleArn).replace(/\.Arn$/, '')]
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
            { Action: 'lambda:InvokeFunction', Resource: findAlias(cleanUpId) },
            { Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': [failuresId, 'Arn'] } },
          ],
        },
      },
    ],
  })
})

function findRetries(id: string | undefined) {
  const all = findAllResources({ jobs }, 'AWS::Lambda::EventInvokeConfig')
  const fitting = all.filter(
    ([, { Properties }]) => formatTemplateValue(Properties.FunctionName) === id,
  )
  expect(fitting).toHaveLength(1)
  expect(JSON.stringify(fitting[0]?.[1].Properties.Qualifier)).toContain(findAlias(id).Ref)
  return fitting[0]?.[1].Properties.MaximumRetryAttempts
}

test('failed runs are kept in a queue for two weeks and not retried', () => {
  const queue = { 'Fn::GetAtt': [failuresId, 'Arn'] }
  const target = schedule?.Properties.Target
  expect(target).toMatchObject({
    DeadLetterConfig: { Arn: queue },
    RetryPolicy: { MaximumRetryAttempts: 0 },
  })
  expect(cleanUp?.Properties.DeadLetterConfig).toEqual({ TargetArn: queue })
  expect(findRetries(cleanUpId)).toBe(0)
  expect(failures?.Properties).toMatchObject({
    MessageRetentionPeriod: 14 * 24 * 60 * 60,
    SqsManagedSseEnabled: true,
  })
})

test('reservations have their own schedule group, whose role may invoke their function only', () => {
  const [[, group] = []] = findAllResources({ jobs }, 'AWS::Scheduler::ScheduleGroup')
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
            { Action: 'lambda:InvokeFunction', Resource: findAlias(fireId) },
          ],
        },
      },
    ],
  })
  expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain(
    ':schedule-group/noren-dev-reservations',
  )
})

test('a failed reservation is retried, and then sent to the queue', () => {
  expect(findRetries(fireId)).toBe(2)
  expect(fire?.Properties).toMatchObject({
    DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [failuresId, 'Arn'] } },
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
  })
})

test('addAdmin is an output, has no trigger, and stores no result', () => {
  expect(jobs.findOutputs('AddAdmin')).toMatchObject({ AddAdmin: { Value: { Ref: addAdminId } } })
  const permissions = findAllResources({ jobs }, 'AWS::Lambda::Permission')
  expect(
    permissions.map(([, { Properties }]) => formatTemplateValue(Properties.FunctionName)),
  ).toEqual([findAlias(lettersId).Ref, findAlias(deriveId).Ref])
  expect(findAllResources({ jobs }, 'AWS::Lambda::Url')).toEqual([])
  expect(addAdmin?.Properties.DeadLetterConfig).toBeUndefined()
})

test('installSamples is an output and knows the pictures beside it', () => {
  const value = { InstallSamples: { Value: { Ref: installId } } }
  expect(jobs.findOutputs('InstallSamples')).toMatchObject(value)
  expect(install?.Properties).toMatchObject({
    Timeout: 300,
    Environment: { Variables: { SAMPLE_PICTURES: 'pictures' } },
  })
})

const findRule = (name: string) =>
  findAllResources({ jobs }, 'AWS::Events::Rule').find(([id]) => id.startsWith(name)) ?? []

test('mails that came back, or were called unwanted, are told to the job of mails', () => {
  const [, rule] = findRule('MailEvents')
  const [[, destination] = []] = findAllResources(
    { jobs },
    'AWS::SES::ConfigurationSetEventDestination',
  )
  expect(rule?.Properties).toMatchObject({
    EventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': ['noren-dev-letters'] } } },
    },
    Targets: [{ Arn: findAlias(lettersId) }],
  })
  expect(destination?.Properties.EventDestination).toMatchObject({
    MatchingEventTypes: ['bounce', 'complaint'],
  })
})

test('image variants are made on the original’s event, and failures go to the queue', () => {
  const [, rule] = findRule('Pictures')
  const queue = { 'Fn::GetAtt': [failuresId, 'Arn'] }
  expect(rule?.Properties).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ wildcard: 'images/*/*/*x*' }] } },
    },
    Targets: [{ Arn: findAlias(deriveId), DeadLetterConfig: { Arn: queue } }],
  })
  expect(derive?.Properties).toMatchObject({
    MemorySize: 2048,
    Timeout: 120,
    DeadLetterConfig: { TargetArn: queue },
  })
  expect(findRetries(deriveId)).toBe(2)
  const media = findAllResources({ site }, 'AWS::S3::Bucket').filter(([id]) =>
    id.startsWith('Media'),
  )
  expect(media.map(([, { Properties }]) => Properties.NotificationConfiguration)).toEqual([
    { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  ])
})
